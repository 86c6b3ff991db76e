import styles from "#app/desk/command-palette/palette.module.css";
import { PaletteResults, placesFor } from "#app/desk/command-palette/palette-results.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import text from "#app/desk/controls/text.module.css";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { searchWords } from "#content/desk/search.ts";
import type { PaletteItem } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";

type SearchProps = { readonly frame: DeskFrameProps; readonly q: string; readonly items: readonly PaletteItem[] };

/** The palette as a page. */
function SearchView({ frame, q, items }: SearchProps) {
  return (
    <DeskFrame frame={frame} place={null}>
      <PageHead title={searchWords.title} />
      <div className={`${styles.palette} ${styles.page}`}>
        <form action={deskPages.search} className={styles.question}>
          <DeskIcon name="search" />
          <label htmlFor="search-q" className="vh">
            {searchWords.question}
          </label>
          <input id="search-q" type="search" name={deskQuery.q} defaultValue={q} placeholder={searchWords.hint} autoComplete="off" />
          <DeskButton>{searchWords.go}</DeskButton>
        </form>
        <div className={styles.results}>
          {q && items.length === 0 && placesFor(q).length === 0 ? (
            <p className={text.mute}>{searchWords.nothing(q)}</p>
          ) : (
            <PaletteResults items={items} q={q} />
          )}
        </div>
      </div>
    </DeskFrame>
  );
}

export const view = deskView<SearchProps>(import.meta.url, () => searchWords.title, SearchView);

import { data } from "react-router";
import { notFound } from "#content/not-found.ts";
import { pictures } from "#content/pictures.ts";
import { Picture } from "../../layout/picture.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./not-found.module.css";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: notFound.pageTitle }, { name: "robots", content: "noindex" }];

/** Every path that is no page. enhance.ts logs which one it was. */
export default function NotFound() {
  return (
    <main id="main" className={`${styles["page"]} dark`} data-not-found="">
      <Picture
        name="night-404"
        narrow={{ name: "night-404-m", media: "(max-width: 62rem)" }}
        alt={pictures["night-404"]}
        eager
        className={styles["picture"]}
      />
      <div className={`${styles["text"]} wrap`}>
        <p className={styles["number"]}>{notFound.number}</p>
        <h1>{notFound.title}</h1>
        <p className="lead">{notFound.text}</p>
        <ButtonLink href="/" kind="lamp" arrow>
          {notFound.home}
        </ButtonLink>
      </div>
    </main>
  );
}

import { plain } from "#server/conversation/facts/tokens.ts";

/** Frequent words of other languages that visitors may write in. Those that are also in `english` do not count. */
const smallWords = new Set(
  `hola buenos buenas dias tardes el los las una unos por para con que como cuanto cuesta cual donde cuando quiero necesito tengo puede pueden hablan habla espanol gracias precio precios es esta estan cuales sus su son hay tienen tiene hacer mi mis gustaria ayuda llamada cita hoy manana servicio servicios cuantos cuanta si pero muy bien puedo quisiera ustedes usted
  bonjour salut je tu vous nous les des une est sont avec pour combien coute ca quel quelle comment quand ou puis peux parlez francais merci prix mois mon ma votre
  hallo guten tag ich wir sie und der das ist sind mit fur wie viel kostet was wann kann konnen sprechen deutsch danke bitte nicht einen eine mein ihre
  ola bom dia quanto custa voces falam portugues obrigado obrigada preciso quero como voce
  ciao buongiorno quanto costa parlate italiano grazie vorrei siete avete
  hoeveel kost spreken jullie nederlands dank
  xin chao bao nhieu`.split(/\s+/),
);
const english = new Set("si mi son su hay pero a i in on so no me do die war hat was an es ma ou son tu plus mon".split(" "));

/** Whether the line is not in English, judging by its script and its frequent words. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return true;
  const words = plain(text).match(/\p{L}+/gu) ?? [];
  const foreign = words.filter((word) => smallWords.has(word) && !english.has(word)).length;
  return foreign >= 2 && foreign >= words.length / 4 ? true : foreign === 1 && words.length <= 2;
}

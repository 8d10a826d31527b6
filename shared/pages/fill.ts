import type { PageTexts } from './pages.ts'

/** A colon and a word, unless it ends another word (`Händler:innen`) or an address begins with it. */
const PLACEHOLDER = /(^|[^\p{L}\p{N}_:]):([A-Za-z]\w*)/gu

/** A text with its placeholders filled in; unknown ones stay. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (match, before: string, name: string) =>
    Object.hasOwn(values, name) ? before + values[name] : match,
  )

/** Each text of a page, by the name of its field: `title`, `sections.2.text`. */
export const fieldsOf = ({
  title,
  description,
  intro,
  sections,
}: PageTexts): [field: string, text: string][] => [
  ['title', title],
  ['description', description],
  ['intro', intro],
  ...sections.flatMap((section, i): [string, string][] => [
    [`sections.${i}.title`, section.title],
    [`sections.${i}.text`, section.text],
  ]),
]

/** The first placeholder of each field that there is not, by the field's name. */
export const unknownIn = (texts: PageTexts, known: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(texts).flatMap(([field, text]) => {
      const unknown = [...text.matchAll(PLACEHOLDER)]
        .map(([, , name]) => name!)
        .find((name) => !known.includes(name))
      return unknown === undefined ? [] : [[field, unknown]]
    }),
  )

/** A page's words with their placeholders filled in. */
export const fillPage = (
  { title, description, intro, sections }: PageTexts,
  values: Record<string, string>,
): PageTexts => ({
  title: fillIn(title, values),
  description: fillIn(description, values),
  intro: fillIn(intro, values),
  sections: sections.map((section) => ({
    key: section.key,
    title: fillIn(section.title, values),
    text: fillIn(section.text, values),
  })),
})

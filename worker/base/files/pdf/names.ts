import { PDFName } from '@cantoo/pdf-lib'

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** PDF names by their text. pdf-lib has one object for each name, so they can be compared by identity. */
export const namesOf = <Text extends string>(words: Text) =>
  Object.fromEntries(words.split(' ').map((word) => [word, PDFName.of(word)])) as Record<Words<Text>, PDFName>

export const nameSet = (words: string) => new Set<unknown>(words.split(' ').map((word) => PDFName.of(word)))

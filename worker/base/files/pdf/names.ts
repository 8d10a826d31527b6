import { PDFName } from '@cantoo/pdf-lib'

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Names of PDF by their text. pdf-lib has one object for each name, so they are compared as they are. */
export const namesOf = <Text extends string>(words: Text) =>
  Object.fromEntries(words.split(' ').map((word) => [word, PDFName.of(word)])) as Record<Words<Text>, PDFName>

export const nameSet = (words: string) => new Set<unknown>(words.split(' ').map((word) => PDFName.of(word)))

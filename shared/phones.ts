import { phoneParts, typedPhone } from './typed/phones.ts'

/** The link that calls a number as it was written. Behind a country's code the zero in brackets is not dialled (`+49 (0)89`), an extension is. */
export function phoneLink(telephone: string): string {
  const { number, extension } = phoneParts(typedPhone(telephone))
  const dialled = /^\s*(?:\+|00)/.test(number) ? number.replace(/\(0\)/, '') : number
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension && `;ext=${extension}`}`
}

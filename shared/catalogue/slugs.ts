import { plainLetters } from '../documents/letters.ts'

/** A name as part of an address: lower case letters and digits with hyphens; `fallback` when none is left. */
export function slugOf(name: string, fallback: string): string {
  const slug = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || fallback
}

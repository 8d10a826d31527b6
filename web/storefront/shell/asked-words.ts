const MAX_LENGTH = 60

/**
 * What a visitor was looking for, guessed from an unknown address: its own search, or the words of its last part; '' when there
 * are none, as in a number.
 */
export function askedWords(pathname: string, search: string): string {
  const term = new URLSearchParams(search).get('search_term')?.trim()
  if (term) return term.slice(0, MAX_LENGTH)
  const last = pathname.split('/').slice(2).filter(Boolean).at(-1) ?? ''
  let words: string
  try {
    words = decodeURIComponent(last)
  } catch {
    return ''
  }
  const plain = words
    .replace(/\.\w{2,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  // A name has letters in a row; a random key has not.
  const isSaid = plain.length <= MAX_LENGTH && /\p{L}{3}/u.test(plain) && !/\d\p{L}+\d/u.test(plain)
  return isSaid ? plain : ''
}

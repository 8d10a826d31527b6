import { expect, test } from 'vitest'
import { askedWords } from './not-found.tsx'

test.each([
  ['/it/products/orizzonte-85-classic', '', 'orizzonte 85 classic'],
  ['/de/products/k%C3%BChlbox_40.html', '', 'kühlbox 40'],
  ['/it/antenne/', '', 'antenne'],
  ['/it/products', '?cat=999&search_term=%20pannello%20', 'pannello'],
  ['/it', '', ''],
  ['/it/orders/1204', '', ''],
  ['/it/quotations/0x44', '?token=abc', ''],
  ['/it/x/9f8a7c6b5d4e3f2a1b0c', '', ''],
  ['/it/x/%E0%A4%A', '', ''],
  [`/it/${'a'.repeat(61)}`, '', ''],
])('the address %s%s was for “%s”', (path, search, words) => {
  expect(askedWords(path, search)).toBe(words)
})

import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const faqs = [
  { title: 'Perché non c’è segnale?', content: 'Controlla il puntamento.' },
  { title: 'Come aggiorno il Bluetooth?', content: 'Con l’app, in sosta.' },
]
const found = (term: string) => matching(faqs, term).map(({ title }) => title)

test('questions are found by all words of a term, in title or content, whatever the accents and capitals', () => {
  expect(found('perche SEGNALE')).toEqual(['Perché non c’è segnale?'])
  expect(found('bluetooth app')).toEqual(['Come aggiorno il Bluetooth?'])
  expect(found('segnale app')).toEqual([])
  expect(found('  ')).toHaveLength(2)
})

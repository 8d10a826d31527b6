import { expect, test } from 'vitest'
import { lostIn } from './lost.ts'

test.each([
  ['Con quattro viti.', 'Mit vier Schrauben.'],
  ['Pesa 3,5 kg e consuma 12V.', 'It weighs 3.5 kg and uses 12 V.'],
  ['Antenna OR85 con DVB-S2, IP44', 'OR85 antenna with DVB-S2, IP44'],
  ['Vedi :company e https://a.example/b', 'Siehe :company und https://a.example/b'],
  ['Garanzia di 2 anni', 'Garantie von 2 Jahren'],
  ['Apri a 90° in 10 minuti', 'Öffnet 90° in 10 Minuten'],
])('%s → %s loses nothing', (source, target) => {
  expect(lostIn(source, target)).toBeNull()
})

test.each([
  ['Vedi :company', 'Siehe Firma', 'code_lost', ':company'],
  ['**Nota** bene', '**Hinweis', 'code_lost', '**'],
  ['Pesa 3,5 kg', 'Wiegt 35 kg', 'figure_lost', '3,5 kg'],
  ['Pesa 3,5 kg', 'Weighs 3.5 pounds', 'figure_lost', '3,5 kg'],
  ['Da 12 V a 12 V', 'Von 12 V', 'figure_lost', '12 V'],
  ['Tubo di 12 mm', 'Rohr von 12 cm', 'figure_lost', '12 mm'],
  ['Antenna OR85', 'Antenne OR 85', 'name_lost', 'OR85'],
  ['Antenna OR85', 'Antenne or85', 'name_lost', 'OR85'],
])('%s → %s loses something', (source, target, reason, detail) => {
  expect(lostIn(source, target)).toEqual({ reason, detail })
})

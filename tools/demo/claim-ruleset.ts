import type { ClaimRule } from '../../shared/claims/rules.ts'

/**
 * The rules of the demo's office, as it would write them without knowing the past: `fromOutside` are the symptoms that come from a blow
 * or from water, as ids.
 */
export const demoRules = (fromOutside: number[]): ClaimRule[] => [
  {
    name: 'Fuori garanzia o non chiaro',
    conditions: [{ fact: 'cover', is: 'none_of', list: ['covered'] }],
    outcome: { do: 'person' },
  },
  {
    name: 'Foto già vista in un altro reclamo',
    conditions: [{ fact: 'picture_before', is: 'yes' }],
    outcome: { do: 'person' },
  },
  {
    name: 'Danno da fuori: urto o acqua',
    conditions: [{ fact: 'symptom', is: 'any_of', list: [...fromOutside.map(String), 'other'] }],
    outcome: { do: 'person' },
  },
  {
    name: 'Lavoro fuori dal solito',
    conditions: [{ fact: 'labour_usual', is: 'at_least', number: 170 }],
    outcome: { do: 'person' },
  },
  {
    name: 'Stesso ricambio già dato',
    conditions: [{ fact: 'part_before', is: 'yes' }],
    outcome: { do: 'person' },
  },
  {
    name: 'Terzo reclamo dello stesso apparecchio',
    conditions: [{ fact: 'unit_claims', is: 'at_least', number: 2 }],
    outcome: { do: 'person' },
  },
  {
    name: 'Rivenditore con molti rifiuti',
    conditions: [{ fact: 'dealer_refused', is: 'at_least', number: 30 }],
    outcome: { do: 'person' },
  },
  {
    name: 'Senza foto',
    conditions: [{ fact: 'photos', is: 'at_most', number: 0 }],
    outcome: { do: 'ask', piece: 'photo' },
  },
  {
    name: 'In garanzia, nella norma, con foto',
    conditions: [
      { fact: 'cover', is: 'any_of', list: ['covered'] },
      { fact: 'photos', is: 'at_least', number: 1 },
      { fact: 'labour_usual', is: 'at_most', number: 169 },
    ],
    outcome: { do: 'pay', limit: 40_000, part_back: false },
  },
]

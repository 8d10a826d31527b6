import type { RelationKind } from '../../../shared/catalogue/product-sets.ts'

/** What belongs to what, by the products' keys. */
export const relations: Record<string, Partial<Record<RelationKind, string[]>>> = {
  'orizzonte-65': { needed: ['passatetto'], goes_with: ['schermo-22'], accessories: ['cavo-sat-10'] },
  'orizzonte-85': {
    needed: ['passatetto'],
    goes_with: ['schermo-24-smart', 'schermo-24'],
    accessories: ['cavo-sat-10', 'presa-esterna'],
  },
  'orizzonte-85-twin': {
    needed: ['passatetto'],
    goes_with: ['schermo-24-smart', 'schermo-19'],
    accessories: ['cavo-sat-10'],
  },
  'piana-50': { needed: ['passatetto'], goes_with: ['schermo-22'], accessories: ['cavo-sat-10'] },
  'duna-50-twin': {
    needed: ['passatetto'],
    goes_with: ['schermo-24-smart'],
    accessories: ['cavo-sat-10', 'presa-esterna'],
  },
  scout: { needed: ['cavo-sat-10'], goes_with: ['schermo-19'], accessories: ['presa-esterna', 'mast-60'] },
  'brezza-2200': { goes_with: ['corrente-2000'], accessories: ['telecomando-brezza'] },
  'brezza-3000': { accessories: ['telecomando-brezza'] },
  'sole-100': {
    needed: ['regola-20', 'kit-staffe-solari'],
    goes_with: ['riserva-100'],
    accessories: ['passatetto'],
  },
  'sole-150': {
    needed: ['regola-20', 'kit-staffe-solari'],
    goes_with: ['riserva-200', 'riserva-100'],
    accessories: ['passatetto'],
  },
  'sole-flex-120': { needed: ['regola-20'], goes_with: ['riserva-100'], accessories: ['passatetto'] },
  'riserva-200': { needed: ['carica-30'], goes_with: ['sole-150', 'corrente-2000'] },
  'corrente-2000': { needed: ['riserva-200'], goes_with: ['brezza-2200'] },
  'schermo-24-smart': { needed: ['staffa-tv'], goes_with: ['orizzonte-85', 'duna-50-twin'] },
}

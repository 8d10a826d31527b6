import { FOREIGN_LANGS } from '../../../../shared/languages.ts'
import {
  type AdminPartsQuery,
  adminPartsQuery,
  type PartListRow,
} from '../../../../shared/parts/parts.admin.ts'
import { euros } from '../../../base/lists/cells.ts'
import { list } from '../../../base/lists/list.ts'
import { partArchive } from '../part-archive.ts'
import { listPartRows, planParts } from './part-rows.ts'

const NAMES = Object.fromEntries(
  FOREIGN_LANGS.map((lang) => [`name_${lang}`, ({ names }: PartListRow) => names[lang] ?? '']),
)

export const partLists = {
  parts: list<PartListRow, AdminPartsQuery>({
    query: adminPartsQuery,
    plan: planParts,
    read: async (db, query) => (await listPartRows(db, query)).parts,
    columns: {
      id: ({ id }) => id,
      code: ({ code }) => code,
      name: ({ name }) => name,
      ...NAMES,
      price: ({ price }) => euros(price),
      weight_g: ({ weight_g }) => weight_g,
      stock: ({ stock }, say) => (stock === null ? '' : say(`lists.stock.${stock}`)),
      on_hand: ({ on_hand }) => on_hand,
      expected_on: ({ expected_on }) => expected_on,
      replaced_by: ({ replaced_by }) => replaced_by && (replaced_by.code ?? replaced_by.id),
      cover_months: ({ cover_months }) => cover_months,
      drawings: ({ drawings }) => drawings,
    },
    bulk: partArchive,
  }),
}

import { type Statement, type StatementsQuery, statementsQuery } from '../../../shared/payments/statements.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listStatements, planStatements } from './all-statements.ts'

export const statementLists = {
  statements: list<Statement, StatementsQuery>({
    query: statementsQuery,
    plan: planStatements,
    read: async (db, query) => (await listStatements(db, query)).statements,
    columns: {
      number: ({ number }) => number,
      month: ({ month }) => month,
      vendor: ({ vendor: retailer }) => retailer.name,
      state: ({ state }, say) => say(`lists.statements.${state}`),
      total: ({ total }) => euros(total),
      created_at: ({ created_at }) => instant(created_at),
      issued_at: ({ issued_at }) => instant(issued_at),
      paid_on: ({ paid_on }) => paid_on,
      reference: ({ reference }) => reference,
    },
  }),
}

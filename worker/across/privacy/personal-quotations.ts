import { sql } from 'drizzle-orm'
import { offerLines, offers } from '../../shop/offers/offers.tables.ts'
import { quotationDrafts } from '../../shop/quotations/drafts/quotation-drafts.tables.ts'
import {
  quotationEvents,
  quotationFiles,
  quotationMessages,
} from '../../shop/quotations/quotation-life.tables.ts'
import { quotationLines, quotations } from '../../shop/quotations/quotations.tables.ts'
import { hasAddress, type Personal, personal, to, type Who } from './declaration.ts'

const quotationsOf = (who: Who) => sql`(select id from quotations where lower(email) = ${who.email})`

/** What people asked retailers for and were offered, in the order in which it is erased. */
export const QUOTATIONS: Personal[] = [
  personal({
    table: offerLines,
    section: 'quotations',
    isOf: (who) => sql`offer_id in (select o.id from offers o where o.quotation_id in ${quotationsOf(who)})`,
    personal: {
      name: 'retained',
      detail: to(''),
      satellite: 'retained',
      quantity: 'retained',
      price: 'retained',
      amount: 'retained',
    },
    impersonal: ['code', 'texts'],
    withheld: ['texts'],
    isPart: true,
  }),
  personal({
    table: offers,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in ${quotationsOf(who)}`,
    personal: { note: to(''), pdf: to(null), acceptedName: to('') },
    impersonal: ['vatNumber', 'terms', 'documents', 'shares', 'pdfHash', 'sentBy'],
    withheld: ['sentBy', 'version'],
    isPart: true,
  }),
  personal({
    table: quotationFiles,
    section: 'quotations',
    isOf: (who) =>
      sql`message_id in (select m.id from quotation_messages m where m.quotation_id in ${quotationsOf(who)})`,
    personal: { file: 'deleted', name: 'deleted' },
    isPart: true,
  }),
  personal({
    table: quotationMessages,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in ${quotationsOf(who)}`,
    personal: { text: 'deleted' },
    impersonal: ['userId', 'requestKey'],
    withheld: ['userId', 'requestKey'],
    isPart: true,
  }),
  personal({
    table: quotationEvents,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in ${quotationsOf(who)}`,
    personal: { reason: to(''), detail: to(null) },
    impersonal: ['userId', 'requestKey'],
    withheld: ['userId', 'requestKey'],
    isPart: true,
  }),
  personal({
    table: quotationDrafts,
    section: 'quotations',
    isOf: hasAddress,
    personal: {
      name: 'deleted',
      surname: 'deleted',
      email: 'deleted',
      telephone: 'deleted',
      note: 'deleted',
      confirmedAt: 'deleted',
      tokenHash: 'deleted',
      requestKey: 'deleted',
    },
    withheld: ['tokenHash', 'requestKey'],
  }),
  personal({
    table: quotations,
    section: 'quotations',
    isOf: hasAddress,
    personal: {
      roofPlan: to(null),
      name: to(''),
      surname: to(''),
      email: to(''),
      telephone: to(''),
      note: to(''),
      search: to(''),
      privacyText: 'retained',
      privacyAt: 'retained',
      surnameKey: 'follows',
    },
    impersonal: ['requestKey', 'assignedTo', 'origin'],
    withheld: ['requestKey', 'search', 'surnameKey', 'waitingStep', 'assignedTo', 'linkVersion', 'version'],
    // Mailed links die, and nobody waits any more.
    also: {
      linkVersion: sql`link_version + 1`,
      version: sql`version + 1`,
      waitingSince: sql`null`,
      assignedTo: sql`null`,
    },
  }),
  personal({
    table: quotationLines,
    section: 'quotations',
    isOf: (who) => sql`quotation_id in (select id from quotations where lower(email) = ${who.email})`,
    personal: { name: 'retained', satellite: 'retained', quantity: 'retained' },
    impersonal: ['code', 'categoryName', 'image', 'texts'],
    withheld: ['image', 'texts'],
    isPart: true,
  }),
]

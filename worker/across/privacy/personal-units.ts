import { sql } from 'drizzle-orm'
import { updateAlertPeople } from '../../shop/alerts/alerts.tables.ts'
import { claimFiles, claimMoves, claims } from '../../shop/claims/claims.tables.ts'
import { claimReturns } from '../../shop/claims/returns.tables.ts'
import { faultFiles, faultMessages, faultReports } from '../../shop/faults/faults.tables.ts'
import { recallRecipients } from '../../shop/recalls/recalls.tables.ts'
import { unitHandOvers } from '../../shop/units/hand-overs/hand-overs.tables.ts'
import { ownerRequests } from '../../shop/units/requests/owner-requests.tables.ts'
import { unitOwners } from '../../shop/units/units.tables.ts'
import { oldWarranties, warranties } from '../../shop/warranties/warranties.tables.ts'
import {
  hasAddress,
  isOfAccount,
  isOwnWarranty,
  type Personal,
  personal,
  to,
  type Who,
} from './declaration.ts'
import { AFTER_COVER, YEARS } from './personal-sales.ts'

/** Whether a warranty paid an order; its invoice then belongs to that order's records. */
const CLAIMED = sql`exists (select 1 from warranty_claims c where c.warranty_id = warranties.id)`
/** The invoices that need not be retained: keys in FILES. */
export const looseInvoicesOf = (who: Who) =>
  sql`(select doc from warranties where ${isOwnWarranty(who)} and doc is not null and not ${CLAIMED})`

/** The text by which lists find an old warranty once its name is erased. */
const OLD_WARRANTY_SEARCH = sql`trim(lower(replace(replace(replace(code || ' ' || serial_number, '-', ' '), '/', ' '), '.', ' '))
  || iif(code glob '*[^0-9A-Za-z]*', ' ' || lower(code_key), '') || iif(serial_number glob '*[^0-9A-Za-z]*', ' ' || lower(serial_key), ''))`

/** The reports of units that the person has or had. */
const reportsOf = (who: Who) =>
  sql`(select r.id from fault_reports r where r.owner_id in (select id from unit_owners where ${hasAddress(who)}))`

/** What people registered, asked as owners and claimed, in the order in which it is erased. */
export const UNITS: Personal[] = [
  personal({
    table: warranties,
    section: 'warranties',
    isOf: isOwnWarranty,
    personal: {
      userId: 'retained',
      doc: to(sql`case when ${CLAIMED} then doc end`),
      docName: to(sql`case when ${CLAIMED} then doc_name end`),
      refusalNote: to(null),
    },
    impersonal: ['code', 'serialNumber', 'codeKey', 'serialKey', 'decidedBy', 'search'],
    // That another shop registered the same number is that shop's data.
    withheld: ['contest', 'decidedBy', 'search', 'version'],
    retainedUntil: sql`date(mounting_date, guarantee_months || ' months', ${AFTER_COVER})`,
    also: { version: sql`version + 1` },
  }),
  personal({
    table: updateAlertPeople,
    section: 'warranties',
    // A trigger deletes them with the owner, for whom they are as long as the unit is retained.
    isOf: (who) => sql`owner_id in (select id from unit_owners where ${hasAddress(who)})`,
    personal: { ownerId: 'deleted', toldAt: 'deleted' },
    impersonal: ['units'],
    withheld: ['units', 'count'],
    isPart: true,
  }),
  personal({
    table: recallRecipients,
    section: 'warranties',
    isOf: hasAddress,
    personal: {
      personKey: 'deleted',
      email: 'deleted',
      name: 'deleted',
      address: 'deleted',
      units: 'deleted',
      remedy: 'deleted',
    },
    impersonal: ['doneBy', 'reference', 'unitIds'],
    withheld: ['personKey', 'doneBy', 'unitIds'],
  }),
  personal({
    table: ownerRequests,
    section: 'warranties',
    isOf: hasAddress,
    personal: {
      doc: 'deleted',
      name: 'deleted',
      email: 'deleted',
      country: 'deleted',
      mountingDate: 'deleted',
      wishesUpdates: 'deleted',
      consentText: 'deleted',
      consentAt: 'deleted',
      confirmedAt: 'deleted',
      tokenHash: 'deleted',
      refusalNote: 'deleted',
    },
    impersonal: ['code', 'serialNumber', 'codeKey', 'serialKey', 'decidedBy'],
    withheld: ['tokenHash', 'decidedBy', 'version'],
  }),
  personal({
    table: faultFiles,
    section: 'warranties',
    isOf: (who) => sql`message_id in (select id from fault_messages where report_id in ${reportsOf(who)})`,
    personal: { file: 'deleted', name: 'deleted' },
    isPart: true,
  }),
  personal({
    table: faultMessages,
    section: 'warranties',
    isOf: (who) => sql`report_id in ${reportsOf(who)}`,
    personal: { text: 'deleted' },
    impersonal: ['userId', 'requestKey'],
    withheld: ['userId', 'requestKey'],
    isPart: true,
  }),
  personal({
    table: faultReports,
    section: 'warranties',
    isOf: (who) => sql`id in ${reportsOf(who)}`,
    personal: { ownerId: 'deleted' },
    impersonal: ['requestKey'],
    withheld: ['requestKey', 'version'],
    isPart: true,
  }),
  personal({
    table: unitHandOvers,
    section: 'warranties',
    // A confirmed one has no address of its own.
    isOf: (who) =>
      sql`(${hasAddress(who)} or next_owner_id in (select id from unit_owners where ${hasAddress(who)}))`,
    personal: { email: 'deleted', tokenHash: 'deleted', consentText: 'deleted', consentAt: 'deleted' },
    withheld: ['tokenHash', 'ownerId', 'ownerVersion'],
  }),
  personal({
    table: unitOwners,
    section: 'warranties',
    isOf: hasAddress,
    personal: {
      name: 'deleted',
      email: 'deleted',
      telephone: 'deleted',
      country: 'deleted',
      since: 'deleted',
      until: 'deleted',
      wishesUpdates: 'deleted',
    },
    withheld: ['linkVersion', 'version'],
    retainedUntil: sql`(select date(u.covered_until, '+1 day', ${AFTER_COVER}) from units u where u.id = unit_id)`,
  }),
  personal({
    table: claimMoves,
    section: 'warranties',
    isOf: isOfAccount,
    personal: { userId: 'retained', note: to('') },
    isPart: true,
  }),
  personal({
    table: claimReturns,
    section: 'warranties',
    isOf: isOfAccount,
    personal: { userId: 'retained', note: to('') },
    impersonal: ['carrier', 'tracking'],
    withheld: ['reminders', 'version'],
    isPart: true,
  }),
  personal({
    table: claimFiles,
    section: 'warranties',
    isOf: (who) => sql`claim_id in (select id from claims where ${isOfAccount(who)})`,
    personal: {
      file: 'deleted',
      name: 'deleted',
      hash: 'deleted',
      hash1: 'follows',
      hash2: 'follows',
      hash3: 'follows',
      hash4: 'follows',
    },
    withheld: ['hash', 'hash1', 'hash2', 'hash3', 'hash4'],
    isPart: true,
  }),
  personal({
    table: claims,
    section: 'warranties',
    isOf: isOfAccount,
    personal: { userId: 'retained', description: to('') },
    impersonal: ['decidedBy'],
    withheld: ['decidedBy', 'version'],
    retainedUntil: sql`date(created_at, ${YEARS})`,
  }),
  personal({
    table: oldWarranties,
    section: 'old_warranties',
    isOf: hasAddress,
    personal: {
      name: to(''),
      surname: to(''),
      plate: to(''),
      email: to(''),
      telephone: to(''),
      note: to(''),
      link: to(''),
      search: to(OLD_WARRANTY_SEARCH),
      nameKey: 'follows',
      surnameKey: 'follows',
    },
    impersonal: ['code', 'serialNumber', 'codeKey', 'serialKey'],
    withheld: ['search', 'nameKey', 'surnameKey'],
    retainedUntil: sql`date(mounting_date, ${YEARS})`,
  }),
]

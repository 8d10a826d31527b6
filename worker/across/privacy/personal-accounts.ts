import { sql } from 'drizzle-orm'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { NOW } from '../../base/db/columns.ts'
import { ERASED_ADDRESS } from '../../base/erased.ts'
import { idempotencyKeys, rateLimits } from '../../base/http/http.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import {
  colleagueInvitations,
  emailChanges,
  sessions,
  users,
  userTokens,
} from '../../shop/accounts/accounts.tables.ts'
import { identities } from '../../shop/accounts/identities.tables.ts'
import { codeApps, passkeys, pendingSteps, recoveryCodes } from '../../shop/accounts/second-factor.tables.ts'
import { apiKeyCalls, apiKeys } from '../../shop/api-keys/api-keys.tables.ts'
import { webhookEndpoints } from '../../shop/webhooks/webhooks.tables.ts'
import { favouriteScreens, listColumns, savedViews } from '../views/views.tables.ts'
import {
  accountsOf,
  isOfAccount,
  isOwnWarranty,
  mentions,
  type Personal,
  personal,
  to,
  unescaped,
  type Who,
} from './declaration.ts'

/** History entries about a person: about the account, and about what the person sent or registered. */
const isAbout = (who: Who) => sql`(
  (entity in ('users', 'clients', 'vendor-accounts') and entity_id in ${accountsOf(who)})
  or (entity = 'messages' and entity_id in (select id from messages where lower(email) = ${who.email}))
  or (entity = 'reviews' and entity_id in (select id from reviews where lower(email) = ${who.email}))
  or (entity = 'quotations' and entity_id in (select id from quotations where lower(email) = ${who.email}))
  or (entity = 'warranties' and entity_id in (select id from warranties where ${isOwnWarranty(who)}))
  or ${mentions(unescaped('before', 'after'), who)})`

/** The end of a counter's key says for whom it counts: an account, or the hash of an address. */
const countedFor = sql`substr(key, instr(key, ':') + 1)`

/** Tables about people, in the order in which they are erased. Accounts are not here: the others are found by them. */
export const TRACES: Personal[] = [
  personal({
    table: auditEntries,
    section: 'history',
    isOf: (who) => sql`(${isOfAccount(who)} or ${isAbout(who)})`,
    personal: {
      userName: { to: (who) => sql`case when ${isOfAccount(who)} then '' else user_name end` },
      before: { to: (who) => sql`case when ${isAbout(who)} then null else before end` },
      after: { to: (who) => sql`case when ${isAbout(who)} then null else after end` },
    },
    impersonal: ['action', 'entity', 'requestId'],
    // What a person changed may be about others.
    withheld: ['before', 'after'],
  }),
  personal({
    table: outbox,
    section: 'mails',
    isOf: (who) => sql`(lower(recipient) = ${who.email} or lower(coalesce(reply_to, '')) = ${who.email}
      or ${mentions(sql`text`, who)})`,
    personal: {
      recipient: 'deleted',
      replyTo: 'deleted',
      subject: 'deleted',
      html: 'deleted',
      text: 'deleted',
      lastError: 'deleted',
      providerId: 'deleted',
      unsubscribeUrl: 'deleted',
    },
    impersonal: ['key', 'template', 'sendKey'],
    // The links in them open the account.
    withheld: ['key', 'sendKey', 'html', 'text', 'unsubscribeUrl', 'lastError', 'nextAttemptAt'],
  }),
  personal({
    table: savedViews,
    section: 'back_office',
    // A shared view belongs to its readers as well, unless it searches for the person.
    isOf: (who) => sql`((${isOfAccount(who)} and is_shared = 0)
      or ${mentions(sql`name || ' ' || replace(lower(search), '%40', '@')`, who)})`,
    personal: { name: 'deleted', search: 'deleted' },
    impersonal: ['userId', 'screen', 'columns'],
  }),
  personal({
    table: listColumns,
    section: 'back_office',
    isOf: isOfAccount,
    personal: { columns: 'deleted' },
    impersonal: ['userId', 'screen'],
    isPart: true,
  }),
  personal({
    table: favouriteScreens,
    section: 'back_office',
    isOf: isOfAccount,
    personal: { screen: 'deleted' },
    impersonal: ['userId', 'createdAt'],
    isPart: true,
  }),
  personal({
    table: rateLimits,
    section: 'access',
    isOf: (
      who,
    ) => sql`(${countedFor} = ${who.hash} or ${countedFor} in (select 'user:' || id from users where email = ${who.email}
      union all select id || '' from users where email = ${who.email}))`,
    personal: { key: 'deleted' },
    isPart: true,
  }),
  personal({
    table: idempotencyKeys,
    section: 'access',
    isOf: (who) => sql`owner in (select 'user:' || id from users where email = ${who.email})`,
    personal: { requestHash: 'deleted', answer: 'deleted' },
    impersonal: ['owner', 'key'],
    withheld: ['requestHash', 'key'],
    isPart: true,
  }),
  personal({
    table: sessions,
    section: 'access',
    isOf: isOfAccount,
    personal: { idHash: 'deleted', userAgent: 'deleted', createdAt: 'deleted', lastSeenAt: 'deleted' },
    impersonal: ['userId'],
    withheld: ['idHash'],
  }),
  personal({
    table: userTokens,
    section: 'access',
    isOf: isOfAccount,
    personal: { tokenHash: 'deleted' },
    impersonal: ['userId'],
    withheld: ['tokenHash'],
    isPart: true,
  }),
  personal({
    table: emailChanges,
    section: 'access',
    // Another account's request to change to this person's address is about the person too.
    isOf: (who) => sql`(${isOfAccount(who)} or email = ${who.email})`,
    personal: { email: 'deleted', tokenHash: 'deleted' },
    impersonal: ['userId'],
    withheld: ['tokenHash'],
    isPart: true,
  }),
  personal({
    table: colleagueInvitations,
    section: 'access',
    // Who was invited; who invited is an account.
    isOf: ({ email }) => sql`email = ${email}`,
    personal: {
      firstName: 'deleted',
      lastName: 'deleted',
      email: 'deleted',
      tokenHash: 'deleted',
    },
    impersonal: ['userId'],
    withheld: ['tokenHash'],
  }),
  personal({
    table: webhookEndpoints,
    section: 'access',
    isOf: isOfAccount,
    personal: { name: 'deleted', url: 'deleted', secret: 'deleted', formerSecret: 'deleted' },
    impersonal: ['userId', 'topics'],
    withheld: ['secret', 'formerSecret'],
  }),
  personal({
    table: apiKeyCalls,
    section: 'access',
    isOf: (who) => sql`key_id in (select id from api_keys where ${isOfAccount(who)})`,
    personal: { address: 'deleted', createdAt: 'deleted' },
    impersonal: ['route'],
    isPart: true,
  }),
  personal({
    table: apiKeys,
    section: 'access',
    isOf: isOfAccount,
    personal: { tokenHash: 'deleted', hint: 'deleted', name: 'deleted', lastUsedAt: 'deleted' },
    impersonal: ['userId', 'scopes'],
    withheld: ['tokenHash'],
  }),
  personal({
    table: identities,
    section: 'access',
    isOf: isOfAccount,
    personal: { subject: 'deleted', lastUsedAt: 'deleted', endedAt: 'deleted' },
    impersonal: ['userId'],
    isPart: true,
  }),
  personal({
    table: codeApps,
    section: 'access',
    isOf: isOfAccount,
    personal: { secret: 'deleted', lastStep: 'deleted' },
    impersonal: ['userId'],
    withheld: ['secret', 'lastStep'],
    isPart: true,
  }),
  personal({
    table: recoveryCodes,
    section: 'access',
    isOf: isOfAccount,
    personal: { codeHash: 'deleted', usedAt: 'deleted' },
    impersonal: ['userId'],
    withheld: ['codeHash'],
    isPart: true,
  }),
  personal({
    table: passkeys,
    section: 'access',
    isOf: isOfAccount,
    personal: { name: 'deleted', credentialId: 'deleted', publicKey: 'deleted', lastUsedAt: 'deleted' },
    impersonal: ['userId', 'transports'],
    withheld: ['credentialId', 'publicKey'],
    isPart: true,
  }),
  personal({
    table: pendingSteps,
    section: 'access',
    isOf: isOfAccount,
    personal: { sid: 'deleted', value: 'deleted' },
    impersonal: ['userId'],
    withheld: ['sid', 'value'],
    isPart: true,
  }),
]

/** Erased last: the other tables are found by accounts. */
export const ACCOUNTS: Personal[] = [
  personal({
    table: users,
    section: 'account',
    isOf: ({ email }) => sql`email = ${email}`,
    personal: {
      firstName: to(''),
      lastName: to(''),
      telephone: to(''),
      search: to(''),
      email: to(ERASED_ADDRESS),
      passwordHash: to(null),
      lastSeenAt: to(null),
      lastNameKey: 'follows',
    },
    impersonal: ['mailChoices'],
    withheld: ['passwordHash', 'search', 'lastNameKey', 'version'],
    also: { deletedAt: sql`coalesce(deleted_at, ${NOW})`, updatedAt: NOW, version: sql`version + 1` },
  }),
]

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { makeUnit } from '../../../across/units/units.testing.ts'
import { parseEnv } from '../../../base/env.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { as } from '../../../testing/as.ts'
import { makeProduct, makeRetailer, testDb, unique } from '../../../testing/make.ts'
import { makeOwner } from '../../alerts/alerts.testing.ts'
import { ownerLink } from '../owner-links.ts'

let calls = 0
/** From a network address of its own, because of the limit. */
export const from = () => ({ headers: { 'cf-connecting-ip': `10.13.${++calls >> 8}.${calls & 255}` } })
export const nextAddress = () => `next${unique()}@example.com`

/** The token of an owner's link. */
export async function linkOf(id: number, version = 1) {
  const link = await ownerLink(parseEnv(env as never), 'it', { id, version })
  return new URL(link).searchParams.get('token')!
}

export const mailsTo = (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)

/** The token of the last mail that asks somebody to take a unit over. */
export const tokenFor = async (email: string) =>
  /\/hand-over\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!

/** A retailer's unit of a product that shoppers see, with an owner of whom everything can be told apart. */
export async function makeGiver(values: Parameters<typeof makeUnit>[0] = {}) {
  const product = await makeProduct({ code: `HO${unique()}`, name: `Onda ${unique()}` })
  const unit = await makeUnit({ code: product.code!, retailerId: (await makeRetailer()).id, ...values })
  const owner = await makeOwner(unit.id, {
    name: 'Wilhelmina Vorbesitzer',
    email: `giver${unique()}@before.example`,
    telephone: '+39 0577 998877',
    country: 'NO',
  })
  return { ...unit, product, owner, link: await linkOf(owner.id) }
}

/** The owner's call. */
export const handOn = async (
  { owner, link }: { owner: { id: number }; link: string },
  email: string,
  lang = 'de',
) => (await as(null)).post(`/api/owned-units/${owner.id}/hand-over`, { token: link, email, lang }, from())

/** A hand-over that waits for the next owner. */
export async function makeHandOver(values: Parameters<typeof makeUnit>[0] = {}) {
  const giver = await makeGiver(values)
  const email = nextAddress()
  await handOn(giver, email)
  return { ...giver, email, token: await tokenFor(email) }
}

export const nextOwnerOf = (token: string, values: object = {}) => ({
  token,
  name: 'Jan Jansen',
  telephone: '',
  country: 'NL',
  lang: 'nl',
  wishes_updates: true,
  privacy: true,
  ...values,
})

/** The next owner's call. */
export const confirm = async (token: string, values: object = {}) =>
  (await as(null)).post('/api/hand-overs/confirm', nextOwnerOf(token, values), from())

import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { testEnv } from '../checkout/checkout.testing.ts'
import { retailerTerms, vatChecks } from './pricing.tables.ts'
import { makeBuyer, startVies } from './pricing.testing.ts'
import { renewProofs } from './vat-proofs.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const PROVEN = 'DE136695976'
const RENEWED = 'FR40303265045'
const ANOTHER = 'FR83404833048'
/** The simulator does not know it, and finds the state of the other one away. */
const [REFUSED, AWAY] = ['DE111112520', 'ATU10000899']

async function makeGerman() {
  const retailer = await makeRetailer({ country: 'DE', cap: '20095' })
  const caller = await as(await makeRetailerAccount(retailer.id))
  const product = await makeProduct({ price: 12_200 })
  await add(caller, product.id, 1)
  const treatment = async () => (await caller.get('/api/cart')).body.vat.treatment as string
  const say = (vat_number: string) => caller.post('/api/account/vat', { vat_number })
  return { retailer, caller, treatment, say }
}
const checksOf = (retailerId: number) =>
  testDb().select().from(vatChecks).where(eq(vatChecks.retailerId, retailerId)).orderBy(vatChecks.id)

describe('a number that a retailer says', () => {
  test('takes the VAT away once VIES knows it, and the proof is kept', async () => {
    const asked = startVies()
    const { retailer, caller, treatment, say } = await makeGerman()
    expect(await treatment()).toBe('union')
    const { body } = await say('de 136 695 976')
    expect(body.vat).toEqual({
      vat_number: PROVEN,
      state: 'proven',
      until: addDays(today(), 90),
      billing: null,
      invoice_email: '',
    })
    expect(await treatment()).toBe('intra_community')
    expect(asked).toEqual([PROVEN])
    expect(await checksOf(retailer.id)).toMatchObject([
      {
        vatNumber: PROVEN,
        answer: 'valid',
        consultation: expect.stringMatching(/^WAPI/),
        // Germany does not tell it.
        name: '',
      },
    ])
    // Said again it is not asked again.
    await say(PROVEN)
    expect(asked).toHaveLength(1)
    expect((await caller.get('/api/account/vat')).body.vat.state).toBe('proven')
  })

  test('of the wrong form is refused, and VIES not asked', async () => {
    const asked = startVies()
    const { say, treatment } = await makeGerman()
    const { status, body } = await say('DE136695977')
    expect([status, Object.keys(body.error.fields), asked]).toEqual([422, ['vat_number'], []])
    expect(await treatment()).toBe('union')
  })

  test('that VIES does not know, or cannot be asked about, changes nothing, and says so', async () => {
    startVies()
    const { retailer, say, treatment } = await makeGerman()
    expect((await say(REFUSED)).body.vat).toMatchObject({ state: 'refused', until: null })
    expect(await treatment()).toBe('union')
    expect((await say(AWAY)).body.vat).toMatchObject({ state: 'asked', until: null })
    expect(await treatment()).toBe('union')
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 302 }))
    expect((await say('DE123475223')).body.vat).toMatchObject({ state: 'asked' })
    expect((await checksOf(retailer.id)).map(({ answer }) => answer)).toEqual([
      'invalid',
      'unreachable',
      'unreachable',
    ])
  })

  test.each([
    ['CAMPER MUSTER SARL', '1 RUE A\n75001 PARIS', 'proven'],
    ['LAGO SAS', '1 RUE A\n75001 PARIS', 'differs'],
    ['CAMPER MUSTER SARL', '1 QUAI A\n13002 MARSEILLE', 'differs'],
    ['---', '---', 'proven'],
  ])(
    'that VIES knows as %s at %s is %s: another’s waits for an administrator, whose word counts at renewals too',
    async (name, address, state) => {
      const retailer = await makeRetailer({
        name: 'Camper-Muster',
        country: 'FR',
        cap: '75001',
        city: 'Paris',
      })
      const caller = await as(await makeRetailerAccount(retailer.id))
      await add(caller, (await makeProduct({ price: 12_200 })).id, 1)
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
        Response.json({ valid: true, requestIdentifier: 'W1', name, address }),
      )
      const { vat } = (await caller.post('/api/account/vat', { vat_number: ANOTHER })).body
      expect(vat).toMatchObject({ state, until: state === 'proven' ? addDays(today(), 90) : null })
      const treatment = async () => (await caller.get('/api/cart')).body.vat.treatment
      expect(await treatment()).toBe(state === 'proven' ? 'intra_community' : 'union')
      if (state === 'proven') return
      // Nobody asks again before the administrator has decided.
      const asked = () => checksOf(retailer.id)
      expect(await asked()).toHaveLength(1)
      const later = (days: number) =>
        renewProofs({ db: testDb(), env: testEnv() }, Date.now() + days * 24 * 3600_000)
      await later(2)
      expect(await asked()).toHaveLength(1)
      const terms = `/api/admin/vendors/${retailer.id}/terms`
      const admin = await as(await makeAdmin())
      expect((await admin.get(terms)).body.terms).toMatchObject({ state: 'differs', treatment: 'union' })
      await admin.post(`${terms}/accept`, { vat_number: ANOTHER, note: 'Insegna della stessa ditta' })
      expect(await treatment()).toBe('intra_community')
      await later(85)
      expect((await admin.get(terms)).body.terms).toMatchObject({ state: 'proven' })
    },
  )

  test('loses its proof when it is changed, and an answer that comes for the old one proves nothing', async () => {
    const { retailer, say, treatment } = await makeGerman()
    startVies(async () => {
      // Changed while VIES was asked.
      await testDb()
        .update(retailerTerms)
        .set({ vatNumber: AWAY })
        .where(eq(retailerTerms.retailerId, retailer.id))
    })
    expect((await say(PROVEN)).body.vat).toMatchObject({ vat_number: AWAY, state: 'asked' })
    vi.restoreAllMocks()
    startVies()
    await say(PROVEN)
    expect(await treatment()).toBe('intra_community')
    await say(REFUSED)
    expect(await treatment()).toBe('union')
  })

  test('of its own country proves nothing and is asked nobody', async () => {
    const asked = startVies()
    const { say, treatment } = await makeGerman()
    expect((await say('IT00743110157')).body.vat).toEqual({
      vat_number: 'IT00743110157',
      state: 'own',
      until: null,
      billing: null,
      invoice_email: '',
    })
    expect([await treatment(), asked]).toEqual(['union', []])
  })
})

test('an administrator accepts a number by hand, with a note, and only the one on the screen', async () => {
  const { admin, terms, caller } = await makeBuyer([], AWAY, 'AT')
  const accept = (vat_number: string, note = 'Certificato del 2026') =>
    admin.post(`${terms}/accept`, { vat_number, note })
  expect((await accept(PROVEN)).status).toBe(409)
  expect((await accept(AWAY, '')).status).toBe(422)
  expect((await caller.post(`${terms}/accept`, { vat_number: AWAY, note: 'Io' })).status).toBe(403)
  expect((await admin.get(terms)).body.terms).toMatchObject({ state: 'asked', treatment: 'union' })
  expect((await accept(AWAY)).status).toBe(200)
  expect((await admin.get(terms)).body.terms).toMatchObject({
    state: 'proven',
    treatment: 'intra_community',
    until: addDays(today(), 90),
    checks: [{ answer: 'accepted', note: 'Certificato del 2026' }, { answer: 'unreachable' }],
  })
})

test('the cron renews a proof before it ends, takes back what VIES no longer knows, and asks nobody twice a day', async () => {
  const { retailer } = await makeBuyer([], RENEWED)
  const other = await makeBuyer([], 'IT00743110157')
  const DAY = 24 * 3600_000
  const at = (days: number) => renewProofs({ db: testDb(), env: testEnv() }, Date.now() + days * DAY)
  const until = async () =>
    (await testDb().select().from(retailerTerms).where(eq(retailerTerms.retailerId, retailer.id)))[0]!
      .vatUntil
  const asked = startVies()
  await at(82)
  expect(asked).not.toContain(RENEWED)
  await at(84)
  expect(asked.filter((number) => number === RENEWED)).toHaveLength(1)
  expect(await until()).toBe(addDays(today(), 174))
  expect(asked).not.toContain('IT00743110157')
  expect(other.saved.status).toBe(200)
  vi.restoreAllMocks()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ valid: false }))
  await at(170)
  expect(await until()).toBeNull()
})

test('outside local development nobody but the Commission is asked', () => {
  const real = {
    ...{
      AUTH_SECRET: 'vQ3xkT9zLw7RpB2mNs6YdGh4JcFa8UeK',
      ORIGIN: 'https://shop.example',
      MAIL_TRANSPORT: 'resend',
      RESEND_KEY: 'x',
    },
  }
  expect(parseEnv(real as never).viesApi).toBe('https://ec.europa.eu/taxation_customs/vies/rest-api')
  expect(() => parseEnv({ ...real, VIES_API: 'https://vies.example' } as never)).toThrow('VIES_API')
})

describe('how an Italian retailer gets its invoices', () => {
  const BILLING = { tax_code: 'RSSMRA80A01H501U', sdi_code: 'ABC1234', pec: 'rossi@pec.example.it' }
  async function makeItalian() {
    const retailer = await makeRetailer({ country: 'IT', cap: '20121' })
    const caller = await as(await makeRetailerAccount(retailer.id))
    const say = (billing: object) =>
      caller.post('/api/account/vat', { vat_number: 'IT00743110157', ...billing })
    return { retailer, caller, say }
  }

  test('is said by it and by administrators, each keeps what the other does not name', async () => {
    const { retailer, caller, say } = await makeItalian()
    const terms = `/api/admin/vendors/${retailer.id}/terms`
    const admin = await as(await makeAdmin())
    expect((await say({ ...BILLING, sdi_code: ' abc1234 ' })).body.vat.billing).toEqual(BILLING)
    const { version } = (await admin.get(terms)).body.terms
    const save = (billing: object) =>
      admin.post(terms, { price_list_id: null, vat_number: 'IT00743110157', version, ...billing })
    expect((await save({ sdi_code: '' })).status).toBe(200)
    expect((await caller.get('/api/account/vat')).body.vat.billing).toEqual({ ...BILLING, sdi_code: '' })
    expect((await save({ sdi_code: 'ZZZ9999' })).status).toBe(409)
    expect((await say({})).body.vat.billing).toEqual({ ...BILLING, sdi_code: '' })
    const { body } = await admin.get(`/api/admin/audit?entity=vendors&entity_id=${retailer.id}`)
    expect(JSON.stringify(body)).toContain('ABC1234')
  })

  test('and where they are mailed to, in every country', async () => {
    const { caller, say } = await makeGerman()
    startVies()
    const books = 'conti@nord.test'
    const wanted = { vat_number: '', invoice_email: books }
    expect((await caller.post('/api/account/vat', wanted)).body.vat.invoice_email).toBe(books)
    expect((await say('')).body.vat.invoice_email).toBe(books)
  })

  test('is refused in a wrong form', async () => {
    const { say } = await makeItalian()
    const refusals = [
      [{ tax_code: 'RSSMRA80A01H501V' }, 'tax_code'],
      [{ sdi_code: 'ABC123' }, 'sdi_code'],
      [{ sdi_code: 'ABC123é' }, 'sdi_code'],
      [{ pec: 'rossi' }, 'pec'],
      [{ invoice_email: 'rossi' }, 'invoice_email'],
    ] as const
    for (const [billing, field] of refusals) {
      const { status, body } = await say(billing)
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    }
  })

  test('is another’s business for nobody', async () => {
    const { retailer, caller, say } = await makeItalian()
    await say(BILLING)
    const other = await makeItalian()
    expect((await other.caller.get('/api/account/vat')).body.vat.billing).toEqual({
      tax_code: '',
      sdi_code: '',
      pec: '',
    })
    expect((await caller.get(`/api/admin/vendors/${retailer.id}/terms`)).status).toBe(403)
  })
})

import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalise } from '../../base/db/search.ts'
import { forgetPlaces, loadPlaces } from '../../base/places/places.testing.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { deleteOldImports } from './cleanup.ts'
import {
  apply,
  type Caller,
  check,
  dryRun,
  errorsOf,
  exported,
  figures,
  importAll,
  send,
  undo,
} from './imports.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const all = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results
const first = async (query: string, ...values: unknown[]) => (await all(query, ...values))[0]
const dump = async () => ({
  old: await all('select * from old_warranties order by id'),
  vendors: await all('select * from vendors order by id'),
  users: await all('select * from users order by id'),
  audit: await all('select count(*) as n from audit_entries'),
})

const warranty = (more: Record<string, string> = {}) => ({
  code: 'ONDA85',
  serial_number: `SN${unique()}`,
  mounting_date: '20/11/2020',
  name: 'Anna',
  surname: 'Neri',
  ...more,
})
const retailer = (more: Record<string, string> = {}) => {
  const n = unique()
  return { name: `Camper ${n}`, city: 'Como', address: `Via ${n}`, cap: '22100', ...more }
}

describe('a file that is imported', () => {
  test('is looked at in parts, each of which says how far it is', async () => {
    const rows = Array.from({ length: 3100 }, () => warranty())
    const id = await send(admin, 'warrantiesolds', rows)
    const look = async () => {
      const { state, received, checked } = (await admin.post(`/api/admin/imports/${id}/check`)).body.import
      return [state, received, checked]
    }
    expect(await look()).toEqual(['checking', 3100, 3000])
    expect(await look()).toEqual(['checked', 3100, 3100])
  })

  test('makes what is new, changes what is there, and leaves alone what is the same', async () => {
    const [one, two, three] = [warranty(), warranty(), warranty()]
    expect((await importAll(admin, 'warrantiesolds', [one, two])).counts).toEqual([2, 0, 0, 0])
    const changed = { ...two, code: 'onda85', plate: 'AB123CD' }
    const again = await importAll(admin, 'warrantiesolds', [one, changed, three])
    expect(again.counts).toEqual([1, 1, 1, 0])
    expect(
      await first('select plate, code from old_warranties where serial_number = ?', two.serial_number),
    ).toEqual({
      plate: 'AB123CD',
      code: 'onda85',
    })
    const found = await admin.get(`/api/admin/warrantiesolds?search_term=${three.serial_number}`)
    expect(found.body.warrantiesolds).toHaveLength(1)
    expect(found.body.warrantiesolds[0].mounting_date).toBe('2020-11-20')
  })

  test('changes only the columns that it has', async () => {
    const row = warranty({ telephone: '+39 031 1', note: 'molto bella' })
    await importAll(admin, 'warrantiesolds', [row])
    const { code, serial_number } = row
    await importAll(admin, 'warrantiesolds', [{ code, serial_number, note: '' }])
    expect(
      await first('select telephone, note, name from old_warranties where serial_number = ?', serial_number),
    ).toEqual({ telephone: '+39 031 1', note: '', name: 'Anna' })
  })

  test('is written into the history of the import and of each record', async () => {
    const row = warranty()
    const { id } = await importAll(admin, 'warrantiesolds', [row])
    const { id: target } = (await first(
      'select id from old_warranties where serial_number = ?',
      row.serial_number,
    ))!
    const entry = await first(
      `select action, before, after from audit_entries where entity = 'warrantiesolds' and entity_id = ?`,
      target,
    )
    expect([entry!.action, entry!.before]).toEqual(['create', null])
    expect(JSON.parse(String(entry!.after))).toMatchObject({ code: 'ONDA85', name: 'Anna' })
    const run = await first(
      `select action, after from audit_entries where entity = 'imports' and entity_id = ?`,
      id,
    )
    expect(JSON.parse(String(run!.after))).toMatchObject({ made: 1, what: 'warrantiesolds' })
  })

  test('of 2000 rows comes whole, and the kept counts and the search know', async () => {
    const before = (await admin.get('/api/admin/warrantiesolds')).body.warrantiesolds_count
    const rows = Array.from({ length: 2000 }, () => warranty())
    expect((await importAll(admin, 'warrantiesolds', rows)).counts).toEqual([2000, 0, 0, 0])
    const after = await admin.get(`/api/admin/warrantiesolds?search_term=${rows[1999]!.serial_number}`)
    expect(after.body.warrantiesolds).toHaveLength(1)
    expect((await admin.get('/api/admin/warrantiesolds')).body.warrantiesolds_count).toBe(before + 2000)
  })
})

describe('a file that is wrong', () => {
  test.each([
    [
      'a day that does not exist',
      warranty({ mounting_date: '31/02/2020' }),
      'mounting_date: Not a valid date',
    ],
    ['no serial number', warranty({ serial_number: ' ' }), 'serial_number: Required'],
    ['a text that is too long', warranty({ name: 'x'.repeat(101) }), 'name: Text is too long'],
    [
      'a number with letters of another script',
      warranty({ serial_number: '\u0425\u0425-1001' }),
      'serial_number: ',
    ],
  ])('with %s changes nothing', async (_, row, message) => {
    const before = await dump()
    const { id, counts } = await dryRun(admin, 'warrantiesolds', [warranty(), row])
    expect(counts).toEqual([1, 0, 0, 1])
    const errors = await errorsOf(admin, id)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(`3 ${message}`)
    const refused = await apply(admin, id)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid'])
    expect(await dump()).toEqual(before)
  })

  test('names each wrong row, in the language of the page', async () => {
    const row = warranty()
    const { id, counts } = await dryRun(admin, 'warrantiesolds', [
      row,
      warranty(),
      { ...row, code: 'onda85' },
    ])
    expect(counts).toEqual([2, 0, 0, 1])
    expect(await errorsOf(admin, id)).toEqual(['4 : Appears twice'])
    const german = await admin.get(`/api/admin/imports/${id}/errors?lang=de`)
    expect(german.body.errors[0].message).not.toBe('Appears twice')
  })

  test('has texts that look like SQL and formulas, which are texts', async () => {
    const evil = `'); drop table users; --`
    const row = warranty({ name: evil, note: `'=HYPERLINK("x")`, surname: '"; select $1 ? ?1' })
    await importAll(admin, 'warrantiesolds', [row])
    expect(
      await first(
        'select name, note, surname from old_warranties where serial_number = ?',
        row.serial_number,
      ),
    ).toEqual({ name: evil, note: '=HYPERLINK("x")', surname: '"; select $1 ? ?1' })
  })

  test('without the columns that say what a row means, or with too many rows, is refused at once', async () => {
    const begin = (more: object) =>
      admin.post('/api/admin/imports/create', {
        import_data: { entity: 'warrantiesolds', file_name: 'a.csv', rows: 1, columns: ['code'], ...more },
      })
    expect((await begin({})).status).toBe(422)
    const columns = ['code', 'serial_number']
    expect((await begin({ columns: [...columns, 'code'] })).status).toBe(422)
    expect((await begin({ columns: [...columns, 'password'] })).status).toBe(422)
    expect((await begin({ columns, rows: 100_001 })).body.error.fields).toHaveProperty(['import_data.rows'])
    expect((await begin({ columns, rows: 100_000 })).status).toBe(200)
  })

  test('is not looked at before all of it has come', async () => {
    const id = await send(admin, 'warrantiesolds', [warranty()], { rows: 2 })
    expect((await admin.post(`/api/admin/imports/${id}/check`)).status).toBe(409)
    expect((await apply(admin, id)).status).toBe(409)
  })

  test('takes a row that comes again as one, and none once it is looked at', async () => {
    const id = await send(admin, 'warrantiesolds', [warranty(), warranty()])
    const cells = ['A', 'B', '2020-01-01', '', '']
    expect((await admin.post(`/api/admin/imports/${id}/rows`, { rows: [{ line: 3, cells }] })).status).toBe(
      200,
    )
    expect(figures(await check(admin, id))).toEqual([2, 0, 0, 0])
    expect((await admin.post(`/api/admin/imports/${id}/rows`, { rows: [{ line: 4, cells }] })).status).toBe(
      409,
    )
  })
})

describe('applying', () => {
  test('does nothing when a row became wrong since the check, and the next check says so', async () => {
    const existing = await makeRetailer({ name: `Lago ${unique()}` })
    await env.DB.prepare('update vendors set search = ? where id = ?')
      .bind(normalise(`${existing.name} x`), existing.id)
      .run()
    const rows = [retailer(), { ...retailer(), name: existing.name, cap: existing.cap }]
    const { id, counts } = await dryRun(admin, 'vendors', rows)
    expect(counts).toEqual([1, 1, 0, 0])
    await admin.post(`/api/admin/vendors/${existing.id}/toggle-validity`, { active: false })
    const before = await dump()
    const refused = await apply(admin, id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect(await dump()).toEqual(before)
    expect(figures(await check(admin, id))).toEqual([1, 1, 0, 0])
    expect((await apply(admin, id)).status).toBe(200)
    const after = await first('select address, active from vendors where id = ?', existing.id)
    expect(after).toEqual({ address: rows[1]!.address, active: 0 })
  })

  test('does nothing when somebody else made the same record since', async () => {
    const row = warranty()
    const one = await dryRun(admin, 'warrantiesolds', [row, warranty()])
    const other = await dryRun(admin, 'warrantiesolds', [row])
    expect((await apply(admin, other.id)).status).toBe(200)
    const before = await dump()
    expect((await apply(admin, one.id)).status).toBe(409)
    expect(await dump()).toEqual(before)
    expect(figures(await check(admin, one.id))).toEqual([1, 0, 1, 0])
  })

  test('twice at once applies once', async () => {
    const row = warranty()
    const { id } = await dryRun(admin, 'warrantiesolds', [row])
    const answers = await Promise.all([apply(admin, id), apply(admin, id), apply(admin, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      await all('select id from old_warranties where serial_number = ?', row.serial_number),
    ).toHaveLength(1)
    expect(
      await all(`select id from audit_entries where entity = 'imports' and entity_id = ?`, id),
    ).toHaveLength(1)
  })
})

describe('undoing', () => {
  test('takes away what was made and puts back what was changed', async () => {
    const kept = warranty({ plate: 'OLD' })
    await importAll(admin, 'warrantiesolds', [kept])
    const before = await all('select * from old_warranties order by id')
    const { id } = await importAll(admin, 'warrantiesolds', [
      { ...kept, plate: 'NEW', surname: 'Rossi' },
      warranty(),
    ])
    expect((await undo(admin, id)).body.import.state).toBe('undone')
    expect(await all('select * from old_warranties order by id')).toEqual(before)
    expect((await admin.get('/api/admin/warrantiesolds?search_term=NEW')).body.warrantiesolds).toEqual([])
    // Undoing again changes nothing, and an undone import cannot be applied.
    expect((await undo(admin, id)).status).toBe(200)
    expect((await apply(admin, id)).status).toBe(409)
  })

  test('of a retailer puts back its fields and categories', async () => {
    const category = await first(
      `insert into vendor_categories (name) values ('Officina ${unique()}') returning id, name`,
    )
    const row = retailer({
      ...{
        categories: String(category!.name),
        lat: '45,8',
        lng: '-0.5',
        country: 'it',
        brands: 'Fiat,  Ford,',
      },
      website: 'https://a.example',
      monday: '9-12.30, 14:30 – 19',
      sunday: 'chiuso',
      special_days: '25/12/2026 | 2026-12-24: 9-12',
    })
    await importAll(admin, 'vendors', [row])
    const { id: target } = (await first('select id from vendors where name = ?', row.name))!
    const read = async () => {
      const {
        updated_at: _,
        version: __,
        ...record
      } = (await admin.get(`/api/admin/vendors/${target}`)).body.vendor
      return record
    }
    const before = await read()
    expect(before).toMatchObject({ lat: 45.8, lng: -0.5, country: 'IT', init_cats: [category!.id] })
    expect(before).toMatchObject({ brands: 'Fiat, Ford', website: 'https://a.example' })
    const except = [
      { date: '2026-12-24', day: '09:00-12:00' },
      { date: '2026-12-25', day: '' },
    ]
    expect(before.hours).toEqual({ week: ['09:00-12:30 14:30-19:00', '', '', '', '', '', ''], except })
    const { id } = await importAll(admin, 'vendors', [
      { ...row, city: 'Lecco', categories: '', active: 'no', website: '', monday: '', tuesday: '10-12' },
    ])
    expect(await read()).toMatchObject({ city: 'Lecco', init_cats: [], active: false, website: '' })
    expect((await read()).hours).toEqual({ week: ['', '10:00-12:00', '', '', '', '', ''], except })
    const entry = await first(
      `select after from audit_entries where entity = 'vendors' and entity_id = ? order by id desc`,
      target,
    )
    expect(JSON.parse(String(entry!.after)).hours).toEqual([
      'mar 10:00-12:00',
      '2026-12-24 09:00-12:00',
      '2026-12-25 –',
    ])
    expect((await undo(admin, id)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('is refused with names when something was changed or used since, and changes nothing', async () => {
    const rows = [retailer(), retailer(), retailer()]
    const { id } = await importAll(admin, 'vendors', rows)
    const ids = await Promise.all(
      rows.map(async ({ name }) => Number((await first('select id from vendors where name = ?', name))!.id)),
    )
    await admin.post(`/api/admin/vendors/${ids[0]}/toggle-validity`, { active: false })
    await makeOrder({ retailerId: ids[1]! })
    const before = await dump()
    const refused = await undo(admin, id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect(await dump()).toEqual(before)
    const { obstacles } = (await admin.get(`/api/admin/imports/${id}/obstacles`)).body
    expect(obstacles).toEqual([
      { line: 2, name: rows[0]!.name, reason: 'changed' },
      { line: 3, name: rows[1]!.name, reason: 'used' },
    ])
  })
})

describe('retailers', () => {
  test('are known by id, or by name and postal code', async () => {
    const row = retailer()
    await importAll(admin, 'vendors', [row])
    const { id } = (await first('select id from vendors where name = ?', row.name))!
    const renamed = { id: String(id), name: `${row.name} Nuovo` }
    expect((await importAll(admin, 'vendors', [renamed])).counts).toEqual([0, 1, 0, 0])
    expect(
      (await importAll(admin, 'vendors', [retailer({ name: renamed.name, cap: '20100' })])).counts[0],
    ).toBe(1)
    const unclear = await dryRun(admin, 'vendors', [{ name: renamed.name, telephone: '1' }])
    expect(unclear.counts).toEqual([0, 0, 0, 1])
    const unknown = await dryRun(admin, 'vendors', [{ ...renamed, id: '999999' }])
    expect((await errorsOf(admin, unknown.id))[0]).toContain('2 id: ')
  })

  test('that two rows mean are wrong', async () => {
    const row = retailer()
    await importAll(admin, 'vendors', [row])
    const { id } = (await first('select id from vendors where name = ?', row.name))!
    const twice = await dryRun(admin, 'vendors', [
      { ...row, id: '' },
      { ...row, id: String(id) },
    ])
    expect(twice.counts).toEqual([0, 0, 1, 1])
  })

  test.each([
    [{ country: 'Italya' }, 'country'],
    [{ lat: '91', lng: '9' }, 'lat'],
    [{ lat: '45' }, 'lat'],
    [{ email: 'nobody' }, 'email'],
    [{ telephone: '<b>' }, 'telephone'],
    [{ categories: 'Non esiste' }, 'categories'],
    [{ address: '' }, 'address'],
    [{ active: 'forse' }, 'active'],
  ])('have to be as the form wants them: %j', async (more, column) => {
    const { id, counts } = await dryRun(admin, 'vendors', [retailer(more as never)])
    expect(counts).toEqual([0, 0, 0, 1])
    expect((await errorsOf(admin, id))[0]).toContain(`2 ${column}: `)
  })
})

/** Two of one name, as may exist from before names were unique. */
async function makeTwinCategories() {
  const name = `Gemella ${unique()}`
  const rows = await all(
    `insert into vendor_categories (name, name_rank) values ('${name}', 0), ('${name}', 1) returning id`,
  )
  return { name, ids: rows.map(({ id }) => Number(id)) }
}

test('a name that is several categories’ is an error that says which', async () => {
  const { name, ids } = await makeTwinCategories()
  const { id } = await dryRun(admin, 'vendors', [retailer({ categories: name })])
  expect(await errorsOf(admin, id)).toEqual([
    `2 categories: This name belongs to more than one: ${name} (${ids[0]}), ${name} (${ids[1]}). Change one of the names first`,
  ])
})

test('opening hours that cannot be read are errors of their cells', async () => {
  const row = retailer({ monday: 'mattina', website: 'ftp://a', special_days: '2026-12-25 | domani 9-12' })
  const { id } = await dryRun(admin, 'vendors', [row, retailer({ special_days: '2026-02-30 9-12' })])
  expect((await errorsOf(admin, id)).map((error) => error.split(':')[0])).toEqual([
    '2 website',
    '2 monday',
    '2 special_days',
    '3 special_days',
  ])
})

test('a file without hours leaves them as they are', async () => {
  const row = retailer()
  await importAll(admin, 'vendors', [{ ...row, monday: '9-12', website: 'https://a.example' }])
  const { counts } = await dryRun(admin, 'vendors', [row])
  expect(counts).toEqual([0, 0, 1, 0])
})

describe('where imported retailers are', () => {
  const inGazetteer = (name: string, postalCode: string, lat: number, lng: number) => ({
    country: 'IT',
    postalCode,
    name,
    region: 'Italia',
    province: name,
    lat,
    lng,
  })
  beforeAll(() =>
    loadPlaces([inGazetteer('Cervia', '48015', 44.26, 12.35), inGazetteer('Roma', '00145', 41.85, 12.48)]),
  )
  afterAll(forgetPlaces)
  const CERVIA = { city: 'Cervia', cap: '48015' }
  const notesOf = async (id: number) =>
    (await admin.get(`/api/admin/imports/${id}/errors?lang=it`)).body.notes.map(
      ({ line, column, message }: Record<string, string>) => `${line} ${column}: ${message}`,
    )
  const placeOf = async (name: string) => {
    const { lat, lng, cap, country } = (await first('select * from vendors where name = ?', name))!
    return { lat, lng, cap, country }
  }

  test('coordinates far from the town are told before anything is imported', async () => {
    const { id, counts } = await dryRun(admin, 'vendors', [
      retailer({ ...CERVIA, lat: '45,46', lng: '9,19' }),
      retailer({ ...CERVIA, lat: '44,27', lng: '12,34' }),
      retailer({ city: 'Nessundove', cap: '' }),
    ])
    expect(counts).toEqual([3, 0, 0, 0])
    expect(await notesOf(id)).toEqual([
      '2 lat: Le coordinate distano 283 km da Cervia',
      '4 lat: Senza coordinate: il rivenditore non compare nella ricerca per luogo',
    ])
  })

  test('those that are missing are looked up, and asked for anew when the town changes', async () => {
    const row = retailer(CERVIA)
    await importAll(admin, 'vendors', [row])
    expect(await placeOf(row.name)).toMatchObject({ lat: 44.26, lng: 12.35 })
    const { id } = (await first('select id from vendors where name = ?', row.name))!
    const moved = { ...row, id: String(id), city: 'Roma', cap: '145', country: 'Italien' }
    const { id: run, counts } = await dryRun(admin, 'vendors', [moved])
    expect(counts).toEqual([0, 1, 0, 0])
    expect(await notesOf(run)).toEqual(['2 cap: Mancavano gli zeri iniziali: diventa 00145'])
    await apply(admin, run)
    expect(await placeOf(row.name)).toEqual({ lat: 41.85, lng: 12.48, cap: '00145', country: 'IT' })
  })

  test.each([
    [{ country: 'Svizzera', cap: '6900' }, 'CH'],
    [{ country: 'Zwitserland', cap: 'CH-6900' }, 'CH'],
    [{ country: 'de', cap: '1067' }, 'DE'],
  ])('a country is known by its name in any language: %j', async (more, country) => {
    const row = retailer(more)
    await importAll(admin, 'vendors', [row])
    expect((await placeOf(row.name)).country).toBe(country)
  })

  test.each([
    [{ country: 'Italya' }, 'country: Paese sconosciuto'],
    [{ country: 'Svizzera', cap: '00145' }, 'cap: Non è un CAP'],
    [{ cap: '145000' }, 'cap: Non è un CAP'],
  ])('an unknown country or postal code is an error: %j', async (more, message) => {
    const { id } = await dryRun(admin, 'vendors', [retailer(more)])
    const { errors } = (await admin.get(`/api/admin/imports/${id}/errors?lang=it`)).body
    expect(`${errors[0].column}: ${errors[0].message}`).toContain(message)
  })
})

test('what is exported and imported again changes nothing', async () => {
  await importAll(admin, 'warrantiesolds', [
    warranty({ note: '=1+1', name: "'=x", telephone: '+39 031', link: '-a' }),
  ])
  const { name } = await makeTwinCategories()
  await importAll(admin, 'vendors', [
    retailer({ lat: '-0,5', lng: '-10', telephone: '+39 031', email: 'a@b.test' }),
    retailer({
      website: 'http://b.example/?a=1',
      brands: 'Fiat',
      friday: '8-12 13-17',
      sunday: '10-18',
      special_days: '2027-01-01 | 2026-12-24 09:00-12:00',
    }),
  ])
  // What nobody would save today: a postal code that lost its zeros, and a category with another one's name.
  const old = await makeRetailer({ city: 'Roma', cap: '145' })
  await env.DB.prepare(
    `insert into vendor_category_links select ${old.id}, max(id) from vendor_categories where name = '${name}'`,
  ).run()
  const before = await dump()
  for (const entity of ['warrantiesolds', 'vendors'] as const) {
    const rows = await exported(admin, entity)
    expect((await dryRun(admin, entity, rows)).counts, entity).toEqual([0, 0, rows.length, 0])
  }
  expect(await dump()).toEqual(before)
})

test('what is kept of an import is deleted after 30 days, and then cannot be undone by halves', async () => {
  const row = warranty()
  const { id } = await importAll(admin, 'warrantiesolds', [row, warranty()])
  const day = 24 * 3600_000
  await deleteOldImports(testDb(), Date.now() + 29 * day)
  expect((await admin.get(`/api/admin/imports/${id}`)).status).toBe(200)
  await env.DB.prepare('delete from import_rows where import_id = ? and line = 2').bind(id).run()
  expect((await undo(admin, id)).status).toBe(409)
  const { deleted } = await deleteOldImports(testDb(), Date.now() + 31 * day)
  expect(deleted).toBeGreaterThan(0)
  expect((await admin.get(`/api/admin/imports/${id}`)).status).toBe(404)
  expect(await all('select 1 from import_rows where import_id = ?', id)).toEqual([])
  expect(await all('select id from old_warranties where serial_number = ?', row.serial_number)).toHaveLength(
    1,
  )
})

test('what the columns of a file mean is remembered for every administrator, the last meaning of each kind', async () => {
  const other = await as(await makeAdmin())
  const heads = [`Codice ${unique()}`, 'S/N', 'Città']
  const begin = (columns: string[]) =>
    admin.post('/api/admin/imports/create', {
      import_data: {
        entity: 'warrantiesolds',
        file_name: 'a.csv',
        rows: 1,
        columns: ['code', 'serial_number'],
        mapping: { heads, columns },
      },
    })
  for (const columns of [
    ['serial_number', 'code', ''],
    ['code', 'serial_number', ''],
  ])
    expect((await begin(columns)).status).toBe(200)
  const { mappings } = (await other.get('/api/admin/imports/mappings')).body
  expect(mappings.filter((mapping: { heads: string[] }) => mapping.heads[0] === heads[0])).toEqual([
    { entity: 'warrantiesolds', heads, columns: ['code', 'serial_number', ''] },
  ])
})

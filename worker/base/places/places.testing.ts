import { testDb } from '../../testing/make.ts'
import { normalise } from '../db/search.ts'
import { countryTerms } from './countries.ts'
import { places } from './places.tables.ts'
import { nameTerm } from './terms.ts'

/** Puts places into the gazetteer as `npm run places` does. */
export async function loadPlaces(rows: Omit<typeof places.$inferInsert, 'id'>[]): Promise<void> {
  const db = testDb()
  for (const row of rows) {
    const [place] = await db.insert(places).values(row).returning({ id: places.id })
    const terms = [
      ...[row.name, row.postalCode, row.region, row.province].map(normalise),
      ...countryTerms(row.country),
      nameTerm(row.name),
    ]
    await db.$client
      .prepare('insert into places_search (rowid, terms) values (?, ?)')
      .bind(place!.id, terms.join(' '))
      .run()
  }
}

/** Deletes all places, for the tests that follow. */
export async function forgetPlaces(): Promise<void> {
  const { $client } = testDb()
  await $client.batch([$client.prepare('delete from places_search'), $client.prepare('delete from places')])
}

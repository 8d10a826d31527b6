import { type SQL, sql } from 'drizzle-orm'
import type { PageArea } from '../../../shared/content/pages.ts'
import { today } from '../../../shared/dates.ts'
import { pageVersions } from './pages.tables.ts'

/** Of the versions whose day has come the one with the latest day; of one day the one that was published last. */
const BY_DAY = sql`order by effective_from desc, number desc limit 1`

/** Selects the id of a page's version that is in force today in Europe/Rome (SQL); null when there is none. */
export const idInForce = (area: PageArea | SQL): SQL => sql`(select id from ${pageVersions}
  where area = ${area} and number is not null and effective_from <= ${today()} ${BY_DAY})`

/**
 * Selects its number (SQL), for what is agreed to: inside the statement that stores the consent or the order, so that it is the
 * one of that moment. Null when there is none.
 */
export const numberInForce = (area: PageArea): SQL<number | null> => sql`(select number from ${pageVersions}
  where area = ${area} and number is not null and effective_from <= ${today()} ${BY_DAY})`

/** Selects how many published versions have come into force (SQL): it grows on the day of each. */
export const countInForce = (): SQL<number> => sql`(select count(*) from ${pageVersions}
  where number is not null and effective_from <= ${today()})`

/** Selects the pages (`area`) of which a version is in force (SQL). */
export const areasInForce = (): SQL => sql`select distinct area from ${pageVersions}
  where number is not null and effective_from <= ${today()}`

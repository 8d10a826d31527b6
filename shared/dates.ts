/** An ISO 8601 instant as DD.MM.YYYY in Europe/Rome, as the specification shows dates. */
export function formatDate(iso: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')}`
}

const DAY_MS = 24 * 3600_000
const romeHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The instant at which a day (`YYYY-MM-DD`) begins in Europe/Rome, as ISO 8601 in UTC. */
export function startOfDay(day: string): string {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  // In winter it is still eleven in the evening then. Clocks never change at midnight.
  const isSummer = romeHour.format(inSummer) === '00'
  return isSummer ? inSummer.toISOString() : new Date(`${day}T00:00:00+01:00`).toISOString()
}

/** The instant at which a day ends: the next one begins. Days of a clock change have 23 or 25 hours. */
export function endOfDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  return startOfDay(next.toISOString().slice(0, 10))
}

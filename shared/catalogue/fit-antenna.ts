import {
  choicesOf,
  type Facets,
  numberOf,
  type Reason,
  roofReason,
  sizeOf,
  type Vehicle,
} from './fit-facets.ts'
import { AREAS, type Area, serviceIn } from './travel.ts'

/** The smallest dish for an area, where an antenna does not say how far it receives. */
const DISH_FOR: Record<Area, number> = { central: 40, mediterranean: 60, all: 80 }

/** How far an antenna receives, as it says or by its dish. */
function areaOf(facets: Facets): Area | null {
  const said = choicesOf(facets, 'coverage').filter((key): key is Area => AREAS.includes(key as Area))
  if (said.length > 0) return AREAS.findLast((area) => said.includes(area))!
  const dish = numberOf(facets, 'dish') ?? 0
  return AREAS.findLast((area) => dish >= DISH_FOR[area]) ?? null
}

/** With so many satellites everywhere, those that serve a country in parts are not told. */
const ENOUGH = 3

/** What is received where one travels: in all countries together, or else in each. */
function serviceReasons(countries: string[], reach: Area): Reason[] {
  const services = countries.map((country) => ({ countries: [country], ...serviceIn(country, reach) }))
  const common = services[0]?.everywhere.filter((name) =>
    services.every(({ everywhere }) => everywhere.includes(name)),
  )
  if (common && common.length > 0 && services.length > 1)
    return [{ ok: true, code: 'served', values: { countries, satellites: common } }]
  return services.map(({ countries, everywhere, partly }): Reason => {
    if (everywhere.length > 0 && everywhere.length < ENOUGH && partly.length > 0)
      return { ok: true, code: 'servedPartly', values: { countries, satellites: everywhere, partly } }
    if (everywhere.length > 0)
      return { ok: true, code: 'served', values: { countries, satellites: everywhere } }
    return partly.length > 0
      ? { ok: true, code: 'onlyPartly', values: { countries, partly } }
      : { ok: false, code: 'unserved', values: { countries } }
  })
}

/** Whether an antenna reaches where one travels, and by which satellites. */
function travelReasons(facets: Facets, { area, countries }: Vehicle): Reason[] {
  const reach = areaOf(facets)
  const ok = reach !== null && AREAS.indexOf(reach) >= AREAS.indexOf(area)
  const dish = Math.round(numberOf(facets, 'dish') ?? 0)
  if (countries.length === 0) return [{ ok, code: ok ? 'area' : 'areaTooSmall', values: { dish, area } }]
  return ok
    ? [{ ok, code: 'countries', values: { countries } }, ...serviceReasons(countries, reach)]
    : [{ ok, code: 'countriesTooFar', values: { countries } }]
}

/** What an antenna takes on the roof, where it receives, and for how many televisions. */
export function antennaReasons(facets: Facets, vehicle: Vehicle, id: number): Reason[] {
  const outputs = Math.max(1, ...choicesOf(facets, 'outputs').map(Number).filter(Number.isFinite))
  const { tvs } = vehicle
  return [
    roofReason(sizeOf(facets), vehicle, id),
    ...travelReasons(facets, vehicle),
    ...(tvs > 0
      ? [
          {
            ok: outputs >= tvs,
            code: outputs >= tvs ? 'outputs' : 'tooFewOutputs',
            values: { tvs, outputs },
          } as const,
        ]
      : []),
  ]
}

const OWN = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { name: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org' },
]
/** As the licence of OpenStreetMap (ODbL) asks for, and Protomaps'. */
const STREETS = [
  { name: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { name: 'Protomaps', href: 'https://protomaps.com' },
]

/** Who made the map's data. */
export function MapSources({ streets }: { streets: boolean }) {
  return [...(streets ? STREETS : []), ...OWN].map(({ name, href }, index) => (
    <span key={href}>
      {index > 0 && <span>{' · '}</span>}
      <a href={href} target="_blank" rel="noopener noreferrer" className="hover:underline">
        {name}
      </a>
    </span>
  ))
}

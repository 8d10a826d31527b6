import { useT } from '../../i18n/texts.ts'
import { useNewestSearch } from '../../ui/change-params.ts'
import { Link } from '../../ui/link.tsx'
import { type FinderData, writeSearch } from './search.ts'

/** Before anything is asked: where there are retailers, each country a link to its part of the map. */
export function Countries({ data }: { data: FinderData }) {
  const t = useT()
  const params = new URLSearchParams(useNewestSearch())
  return (
    <div>
      <p className="prose pb-3 text-lg text-quiet">{t('finder.start')}</p>
      <ul className="columns-2 gap-x-8 border-t border-line pt-3 @max-[26rem]:columns-1">
        {data.countries.map(({ country, country_name, count, box }) => (
          <li key={country} className="break-inside-avoid">
            <Link
              to={writeSearch(params, { ...data, box })}
              preventScrollReset
              className="flex min-h-11 items-baseline justify-between gap-3 py-2 hover:underline"
            >
              <span className="text-pine">{country_name}</span>
              <span className="figures text-quiet">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { List, Map as MapIcon } from 'lucide-react'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { FinderData } from './search.ts'

interface Props {
  data: FinderData
  mapOpen: boolean
  onToggleMap: () => void
}

/** How many retailers there are, and on narrow screens a button between list and map. */
export function ResultsHead({ data, mapOpen, onToggleMap }: Props) {
  const t = useT()
  const { vendors: retailers, radius, vendors_count, countries } = data
  const everywhere = countries.reduce((sum, { count }) => sum + count, 0)
  const Icon = mapOpen ? List : MapIcon
  return (
    <div className="flex items-end justify-between gap-4 pb-4 empty:hidden">
      <div aria-live="polite" className="min-w-0">
        {data.state === 'found' && (
          <>
            <p className="label">{data.place || t('finder.yourPosition')}</p>
            {retailers.length > 0 && (
              <h2 className="text-xl sm:text-2xl">
                {t('finder.count', { count: retailers.length, radius })}
              </h2>
            )}
          </>
        )}
        {data.state === 'area' && (
          <>
            {data.place && <p className="label">{data.place}</p>}
            <h2 className="text-xl sm:text-2xl">{t('finder.inArea', { count: vendors_count })}</h2>
          </>
        )}
        {data.state === 'start' && everywhere > 0 && (
          <h2 className="text-xl sm:text-2xl">
            {t('finder.everywhere', { count: everywhere, countries: countries.length })}
          </h2>
        )}
      </div>
      {(retailers.length > 0 || data.state === 'area' || data.state === 'start') && (
        <Button className="no-print shrink-0 @min-[52rem]:hidden" onClick={onToggleMap}>
          <Icon className="size-5" aria-hidden="true" />
          <span>{t(mapOpen ? 'finder.showList' : 'finder.showMap')}</span>
        </Button>
      )}
    </div>
  )
}

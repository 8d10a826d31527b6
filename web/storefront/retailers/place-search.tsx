import { LocateFixed, Search as SearchIcon } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PlaceField } from './place-field.tsx'
import { type FinderData, otherFields, type Search } from './search.ts'

/** The form that the slider and the boxes belong to as well, when it is sent without scripts. */
export const FINDER_FORM = 'finder'

interface Props {
  data: FinderData
  look: 'main' | 'plain'
  onSearch: (changes: Partial<Search>) => void
}

/** Where to look: a place, or the visitor's position. */
export function PlaceSearch({ data, look, onSearch }: Props) {
  const t = useT()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [empty, setEmpty] = useState(data.state === 'required')
  const [position, setPosition] = useState<'idle' | 'asking' | 'denied' | 'unavailable'>('idle')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const place = String(new FormData(event.currentTarget).get('place')).trim()
    setEmpty(place === '')
    if (place) onSearch({ place, point: place === data.place ? data.point : null })
    else form.current?.querySelector<HTMLInputElement>('[name="place"]')?.focus()
  }

  function askPosition() {
    if (!navigator.geolocation) return setPosition('unavailable')
    setPosition('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition('idle')
        setEmpty(false)
        onSearch({ place: '', point: { lat: coords.latitude, lng: coords.longitude } })
      },
      (error) => setPosition(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  const error = empty ? t('finder.placeRequired') : undefined
  return (
    <Form
      ref={form}
      id={FINDER_FORM}
      method="get"
      noValidate
      onSubmit={submit}
      onInput={() => setEmpty(false)}
      className="grid content-start gap-3"
    >
      {otherFields(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-[minmax(0,36rem)_auto] items-start gap-2 sm:justify-start sm:gap-3">
        <PlaceField
          label={t('finder.place')}
          value={data.place}
          placeholder={t(
            data.state === 'found' && !data.place ? 'finder.yourPosition' : 'finder.placeExample',
          )}
          error={error}
          onPick={(place) => {
            setEmpty(false)
            onSearch({ place: place.label, point: { lat: place.lat, lng: place.lng } })
          }}
        />
        <Button type="submit" look={look} className="mt-[1.925rem] min-h-12">
          <SearchIcon className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('finder.search')}</span>
        </Button>
      </div>
      <div>
        <Button look="quiet" className="-ml-4" busy={position === 'asking'} onClick={askPosition}>
          {position !== 'asking' && <LocateFixed className="size-4" aria-hidden="true" />}
          <span>{t('finder.usePosition')}</span>
        </Button>
      </div>
      {(position === 'denied' || position === 'unavailable') && (
        <div className="prose">
          <Alert kind="note">{t(`finder.position.${position}`)}</Alert>
        </div>
      )}
      {data.state === 'unknown' && (
        <div className="prose">
          <Alert kind="bad">
            <p className="font-semibold">{t('finder.unknown.title', { place: data.place })}</p>
            <p>{t('finder.unknown.text')}</p>
          </Alert>
        </div>
      )}
    </Form>
  )
}

import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT } from '../../ui/input.tsx'

/** A field for a place, and a button to the retailers near it. */
export function PlaceForm({ label, main = false }: { label: string; main?: boolean }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  return (
    <Form action={`/${lang}/find-retailer`} className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="place"
          maxLength={200}
          placeholder={t('catalogue.near.example')}
          autoComplete="address-level2"
          enterKeyHint="search"
          className={INPUT}
        />
        <Button type="submit" look={main ? 'main' : 'plain'} className="shrink-0">
          <MapPin className="size-5 max-sm:hidden" aria-hidden="true" />
          <span>{t('catalogue.near.find')}</span>
        </Button>
      </div>
    </Form>
  )
}

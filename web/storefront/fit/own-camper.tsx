import { useEffect, useState } from 'react'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Camper, camperQuery, readCamper } from './my-camper.ts'

/** The way to the camper that this device keeps, where nothing was asked yet. */
export function OwnCamper({ isAsked }: { isAsked: boolean }) {
  const t = useT()
  const lang = useLang()
  const [camper, setCamper] = useState<Camper | null>(null)
  useEffect(() => setCamper(readCamper()), [])
  if (isAsked || !camper) return null
  return (
    <ButtonLink to={`/${lang}/does-it-fit${camperQuery(camper)}`} preventScrollReset className="mt-5">
      {t('fit.camper.use', { length: camper.length.toLocaleString(lang) })}
    </ButtonLink>
  )
}

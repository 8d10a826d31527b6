import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Camper, camperQuery, keepCamper, readCamper } from './my-camper.ts'

interface Props {
  /** The answers, with what is on the roof already. */
  now: Camper
  /** All that is drawn, also what is to come. */
  roof: string
}

/** Keeps the answers on this device, or forgets them; and hands their address on. */
export function KeepCamper({ now, roof }: Props) {
  const t = useT()
  const [stored, setStored] = useState<Camper | null>(null)
  useEffect(() => setStored(readCamper()), [])
  const keep = (next: Camper | null) => {
    if (keepCamper(next)) setStored(next)
    else showToast({ kind: 'bad', text: t('fit.camper.notKept') })
  }
  const isSame = stored !== null && camperQuery(stored) === camperQuery(now)
  const share = async () => {
    const url = location.origin + location.pathname + camperQuery({ ...now, roof })
    await navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'good', text: t('fit.shared') }),
      () => showToast({ kind: 'bad', text: t('fit.notShared') }),
    )
  }
  return (
    <div className="scripted no-print flex flex-wrap items-center gap-x-3 gap-y-2">
      {isSame ? (
        <p role="status">{t('fit.camper.kept')}</p>
      ) : (
        <Button onClick={() => keep(now)}>{t(stored ? 'fit.camper.keepInstead' : 'fit.camper.keep')}</Button>
      )}
      {stored && (
        <Button look="quiet" onClick={() => keep(null)}>
          {t('fit.camper.forget')}
        </Button>
      )}
      <Button look="quiet" onClick={() => void share()}>
        <Share2 className="size-5" aria-hidden="true" />
        <span>{t('fit.share')}</span>
      </Button>
    </div>
  )
}

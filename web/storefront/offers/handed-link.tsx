import { Copy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { command } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

const QrCode = lazy(() => import('../../ui/qr-code.tsx'))

/** Of a counter offer without an e-mail address: its customer's page, to be read from the screen or copied. It is asked for on demand. */
export function HandedLink({ id }: { id: number }) {
  const t = useT()
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const { answer, failure } = await command(
      t,
      api.quotations[':id'].link.$post({ param: { id: String(id) } }),
    )
    setBusy(false)
    setFailure(failure?.error)
    if (answer) setUrl(answer.url)
  }
  const copy = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => showToast({ kind: 'good', text: t('offers.handed.copied') }),
      () => showToast({ kind: 'bad', text: t('offers.handed.notCopied') }),
    )
  return (
    <section className="no-print grid justify-items-start gap-3 rounded-md bg-wash p-4">
      <h3 className="text-lg">{t('offers.handed.title')}</h3>
      <p className="prose text-quiet">{t('offers.handed.text')}</p>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {url ? (
        <>
          <Suspense fallback={<div className="size-48" />}>
            <QrCode text={url} label={t('offers.handed.code')} />
          </Suspense>
          <TextField label={t('offers.handed.link')} value={url} readOnly translate="no" className="w-full" />
          <Button onClick={copy}>
            <Copy className="size-5" aria-hidden="true" />
            <span>{t('offers.handed.copy')}</span>
          </Button>
        </>
      ) : (
        <Button onClick={ask} busy={busy}>
          {t('offers.handed.show')}
        </Button>
      )}
    </section>
  )
}

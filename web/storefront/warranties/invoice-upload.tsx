import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { uploadFile } from '../../api/upload.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { explain } from './explain.ts'
import { InvoiceField } from './invoice-field.tsx'

interface Props {
  /** The warranty's id. */
  id: number
  /** A file that was chosen already, and is sent at once. */
  first?: File
  /** Called when the invoice is stored. */
  onDone: () => void
}

/** Sends the invoice of a warranty that is registered: with progress, a way to stop, and another try. */
export default function InvoiceUpload({ id, first, onDone }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState(first ?? null)
  const [problem, setProblem] = useState('')
  /** The share that is sent, 0..1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  async function send(chosen: File) {
    const control = new AbortController()
    running.current = control
    setProblem('')
    setShare(0)
    try {
      const options = { signal: control.signal, onProgress: setShare }
      await uploadFile(`/api/warranties/${id}/upload`, chosen, { type: 'doc' }, options)
    } catch (error) {
      // Another try has replaced it.
      if (running.current !== control) return
      setShare(null)
      setProblem(explain(t, error))
      return
    }
    await revalidate()
    onDone()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (first) void send(first)
    return () => running.current?.abort()
  }, [])

  if (file && share !== null) {
    return <Sending name={file.name} share={share} onStop={() => running.current?.abort()} />
  }
  return (
    <div className="grid gap-5">
      <InvoiceField
        file={file}
        problem={problem}
        onChange={(chosen, wrong) => {
          setFile(chosen)
          setProblem(wrong)
        }}
      />
      <Button
        look="main"
        className="justify-self-start"
        disabled={!file}
        onClick={() => file && void send(file)}
      >
        {t(file && problem ? 'warranties.invoice.retry' : 'warranties.invoice.send')}
      </Button>
    </div>
  )
}

function Sending({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  const t = useT()
  const lang = useLang()
  const percent = new Intl.NumberFormat(lang, { style: 'percent' }).format(share)
  const text = t('warranties.invoice.sending', { name })
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{text}</p>
      <div className="flex items-center gap-3">
        <Bar value={share} label={text} className="min-w-16 flex-1" />
        <span className="figures text-quiet">{share < 1 ? percent : t('warranties.invoice.checking')}</span>
      </div>
      <Button className="justify-self-start" onClick={onStop}>
        {t('warranties.invoice.stop')}
      </Button>
    </div>
  )
}

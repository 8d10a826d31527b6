import { Copy } from 'lucide-react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { showToast } from './toast.ts'

interface Props {
  /** What can never be seen again: a key, a secret. */
  secret: string
  /** `about` says that it is so, `name` what it is; the others are of its button, and of the toast after it. */
  texts: { about: string; name: string; copy: string; copied: string; notCopied: string }
}

/** What is shown once, with a button that copies it. */
export function ShownOnce({ secret, texts: { about, name, copy, copied, notCopied } }: Props) {
  const isHydrated = useHydrated()
  const copySecret = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ kind: 'good', text: copied }),
      () => showToast({ kind: 'bad', text: notCopied }),
    )
  return (
    <div className="mt-6 grid max-w-3xl gap-4">
      <Alert kind="good">{about}</Alert>
      <output
        translate="no"
        aria-label={name}
        className="block rounded-sm border border-line bg-sand p-3 font-mono text-sm break-all select-all"
      >
        {secret}
      </output>
      {isHydrated && (
        <div>
          <Button onClick={() => void copySecret()}>
            <Copy className="size-4" aria-hidden="true" />
            <span>{copy}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

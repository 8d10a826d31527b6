import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { useAdmin } from '../admin.ts'

interface Props {
  /** Why something could not be read. */
  text: string
  onRetry: () => void
  /** Classes for its place. */
  className?: string
  /** Another way out than trying again. */
  children?: Elements
}

/** Stands in place of what could not be read. */
export function LoadFailure({ text, onRetry, className = '', children }: Props) {
  const { t } = useAdmin()
  return (
    <div className={`grid justify-items-start gap-4 ${className}`}>
      <Alert kind="bad">{text}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t('list.retry')}</Button>
        {children}
      </div>
    </div>
  )
}

import { Share2, X } from 'lucide-react'
import { useAdmin } from '../../../shell/admin.ts'
import { RowButton } from '../../../shell/lists/row-actions.tsx'

/** Says that other products show a part too: what is changed of it here is changed there. */
export function SharedNote({ count }: { count: number }) {
  const { t } = useAdmin()
  if (count === 0) return null
  return (
    <p className="col-span-full flex items-center gap-1.5 text-sm text-quiet">
      <Share2 className="size-3.5 shrink-0" aria-hidden="true" />
      <span>{t('products.parts.elsewhere', { count })}</span>
    </p>
  )
}

/** Takes a part off this drawing when the form is saved; on those of other products it stays. */
export function TakeOff({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useAdmin()
  const text = t('products.parts.takeOff')
  return <RowButton icon={X} text={text} label={`${text}: ${name}`} busy={false} onClick={onPress} />
}

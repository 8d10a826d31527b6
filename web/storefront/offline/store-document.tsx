import { canStore, dropDocument, isStored, storeDocument } from '../../offline/documents.ts'
import { StoreButton } from './store-button.tsx'

/** Has a document stored on this device, to be read without a network. */
export default function StoreDocument({ src, name }: { src: string; name: string }) {
  return (
    <StoreButton
      name={name}
      has={async () => (canStore() ? isStored(src) : Promise.reject(new Error('Nothing is stored.')))}
      store={() => storeDocument(src, name)}
      drop={() => dropDocument(src)}
    />
  )
}

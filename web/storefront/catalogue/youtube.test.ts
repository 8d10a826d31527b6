import { expect, test } from 'vitest'
import { youtubeId } from './product-video.tsx'

test('every form of a YouTube address gives its id', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  ]) {
    expect(youtubeId(address)).toBe('aqz-KE-bpKQ')
  }
})

test('anything else is no YouTube film', () => {
  for (const address of [
    'https://vimeo.com/12345',
    'https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/../x',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'aqz-KE-bpKQ',
    '',
  ]) {
    expect(youtubeId(address)).toBeNull()
  }
})

/** The page's colours on the map. */
const LIGHT = {
  water: '#d7e5ed',
  shore: '#b5cbd8',
  river: '#bcd3e0',
  name: '#456a80',
  land: '#f4efe5',
  abroad: '#ebe4d6',
  border: '#b1aa9d',
  ring: '#1b5a43',
  city: '#161e26',
  town: '#535c66',
}
export type MapColors = typeof LIGHT
const DARK: MapColors = {
  water: '#0a1119',
  shore: '#2a3c4b',
  river: '#1b2c3a',
  name: '#7f9cb0',
  land: '#192028',
  abroad: '#212932',
  border: '#4b545e',
  ring: '#7ecaa9',
  city: '#f0eee9',
  town: '#aeaba2',
}

export const mapColors = (dark: boolean): MapColors => (dark ? DARK : LIGHT)

import { showGallery } from './show-gallery.tsx'

const host = document.getElementById('root')
if (host !== null) showGallery(host)

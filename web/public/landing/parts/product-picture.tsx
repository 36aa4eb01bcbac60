import { useLanguage, useT } from '#web/lib/i18n.ts'
import { useColourScheme } from '#web/theme/use-colour-scheme.ts'
import css from './product-picture.module.css'

/** Shows the product in the reader's language and colours. `npm run pictures` takes the files from the product. */
export function ProductPicture() {
  const t = useT()
  const name = `/pictures/${useLanguage()}-${useColourScheme()}`
  return (
    <figure>
      <picture className={css.frame}>
        <source media="(max-width: 44em)" srcSet={`${name}-phone.webp`} width={780} height={1456} />
        <img
          className={css.picture}
          src={`${name}-1080.webp`}
          srcSet={`${name}-1080.webp 1080w, ${name}-2160.webp 2160w`}
          sizes="(max-width: 71em) calc(100vw - 3rem), 1080px"
          width={2160}
          height={1640}
          alt={t('landing.picture')}
          fetchPriority="high"
        />
      </picture>
      <figcaption className={css.caption}>{t('landing.picture_caption')}</figcaption>
    </figure>
  )
}

/** Styles that manager and admin pages need; import it in their lazy routes. Tables, pager and bars bring their own. */
import './styles-app.ts'

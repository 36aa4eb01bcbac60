/**
 * Styles that manager and admin pages need; import it in their lazy routes. Tables, pager and bars import their own.
 */
import './styles-app.ts'

/** The fade between pages; loaded after the first one. */
import './transitions.css'

// The page needs no script; this names its style sheet.
import './style.css';

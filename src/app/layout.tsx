import { Outlet } from 'react-router';
import styles from './layout.module.css';

/** Fills the height of the window with whichever screen is shown. */
export function Layout() {
  return (
    <div className={styles.layout}>
      <Outlet />
    </div>
  );
}

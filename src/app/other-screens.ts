/** The chunk of the screens without a player. */
export { ImageSizesScreen } from './image-sizes-screen.tsx';
export { PanelScreen } from './panel-screen.tsx';

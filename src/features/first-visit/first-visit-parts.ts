// What a first visit shows in two places. It is loaded together.
export { FirstVisit } from './first-visit.tsx';
export { NoChannel } from './no-channel.tsx';

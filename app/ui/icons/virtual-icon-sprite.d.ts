/** Made by `scripts/icon-sprite.ts`: the address of the file with the icons. */
declare module "virtual:icon-sprite" {
  const address: string;
  export default address;
}

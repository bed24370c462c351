import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page of the site needs: one file, rather than one for each icon. */
const EVERY_PAGE =
  /app\/(entry|root|http\/(nonce|plain-page)|content\/business|routes\/(layout|not-found)\/|features\/(accounts\/session\/(session-channel|use-session)|analytics\/(report|use|cookie)|sharing\/(page-meta|breadcrumbs|share-image|rental-business))|ui\/(alert|field|logo|toast\.|button|spinner|badge|class-names|unbroken-text|use-(enhanced|modal-dialog)))|lucide-react\/dist\/esm\/(shared|[A-Za-z]+\.)/;

/** What the search form brings to the pages that have it. */
const SEARCH =
  /app\/(features\/fleet\/(search|use|change|check|saved)-|domain\/(rental|time|clock|business|result))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small fonts and pictures stay files: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Pages name their own files to fetch ahead.
    modulePreload: false,
    target: "es2022",
    // What Tailwind itself asks for: older ones would need every colour twice.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: "site", test: EVERY_PAGE },
                { name: "search", test: SEARCH, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});

export const usage = `Placet on the command line

  placet tour PAGE --skill seo|content|alt-text   walk a page through a process
      --language N       uid of the language (0 = the site's default)
      --site DIR         a site folder instead of the configured one
      --answers LIST     apply, apply!, variant, keep, skip – for the cards in order
      --choose LIST      numbers of options, for the questions in order
      --json             one JSON line per event
  placet tour --conversation ID                   go on where a tour stands
  placet pages [SEARCH] [--language N] [--site DIR] [--json]
  placet explain ID                               a conversation as a readable log
  placet config                                   the settings and where they come from
  placet rebuild                                  make every read model anew
  placet sign-in-link [--user NAME]               a link that signs in once, for the administrator or somebody else

Exit codes: 0 completed, 1 failed, 2 wrong usage, 3 waiting for an answer.
`

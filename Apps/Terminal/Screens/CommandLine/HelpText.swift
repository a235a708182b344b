/// What `salus --help` prints.
package enum HelpText {
    package static let text = """
        salus: your health record in a terminal, offline too.

          salus [options]                          the screens; ? there lists their keys
          salus summary [--person NAME] [--json]   prints the summary of everybody or of one person
          salus sync                               brings this device up to date, then ends
          salus --help | --version

        Options
          --server URL            the server, such as https://salus.example.org (kept after the first sign-in)
          --account NAME          your user name there
          --profile DIR           where this device keeps its encrypted database
                                  (default: $XDG_DATA_HOME/salus/profile, else in ~/.local/share)
          --ca FILE               trust the certificate authority in this PEM file too
          --person NAME           a name, its beginning, or a record's identifier
          --password-fd N         read the sign-in password from open file N (one line)
          --local-password-fd N   read the local password from open file N (one line)

        The local password opens the database on this device and never leaves it. A script gives passwords by open
        files, never as arguments:  salus summary --json --local-password-fd 3 3<password-file
        With both passwords, --server and --account a script signs in where no profile is yet.

        Exit status: 0 done, 1 not done (the text says why and what to do), 2 a wrong command line.

        """
}

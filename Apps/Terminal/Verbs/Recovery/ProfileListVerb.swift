import CommandKit
import SalusClient
import SalusTerminal

/// `salus profile list`: the accounts on this device.
extension SignInVerb {
    static let listProfiles = SignInVerb(
        "list", of: "profile", "list the accounts on this device",
        about: """
            Each account has a profile: a folder with an encrypted database and a local password of its own. Listed are
            the profiles in the folder that holds this one; --profile DIR takes one of them for any verb. The screens
            show another account with g o, and add one there. Asks for no password.
            """,
        examples: [
            .init(command: "salus profile list", comment: "which accounts, on which servers"),
            .init(command: "salus profile list -q", comment: "the folders, one a line"),
        ],
        run: { work in
            let report = ProfileListReport(profiles: work.opening.opener.profile.beside())
            try work.console.show(report, essence: report.profiles.map(\.path)) { report.text(on: $0) }
            return .done
        })
}

private struct ProfileListReport: Encodable {
    let profiles: [ListedProfile]

    func text(on layout: OutputLayout) -> String {
        guard !profiles.isEmpty else { return "No account is on this device yet." }
        return layout.table(
            ["ACCOUNT", "SERVER", "FOLDER"],
            profiles.map { profile in
                [
                    TableCell(profile.account ?? "cannot be read"),
                    TableCell(profile.server.isEmpty ? "on this device alone" : profile.server),
                    TableCell(profile.path, isWhole: true),
                ]
            })
    }
}

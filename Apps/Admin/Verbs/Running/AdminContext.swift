import CommandKit
import SalusAPI
import SalusBase

/// The environment of every verb: the platform and the console.
package struct AdminContext: Sendable {
    let platform: any AdminPlatform
    let console: Console

    /// Lends a connection to the place that the command line names, and closes it afterwards.
    func connected<Result>(
        _ invocation: Invocation, _ body: (any AdminConnection) async throws -> Result
    ) async throws -> Result {
        let connection = try await platform.connect(to: try Self.place(invocation))
        do {
            let result = try await body(connection)
            await connection.close()
            return result
        } catch {
            await connection.close()
            throw error
        }
    }

    /// Sends a change, or has it worked out when the command line says `--dry-run`; a remark then says so.
    func change<Call: APICall>(
        _ call: Call, _ invocation: Invocation, over connection: any AdminConnection
    ) async throws(AdminError) -> Call.Answer {
        let answer = try await connection.send(call, dryRun: invocation.isDryRun)
        console.remarkOnDryRun()
        return answer
    }

    /// The same over a connection of its own.
    func change<Call: APICall>(_ call: Call, _ invocation: Invocation) async throws -> Call.Answer {
        try await connected(invocation) { try await change(call, invocation, over: $0) }
    }

    /// Asks for `word` before a loss, and says the loss also where it is only rehearsed. Throws where it is not typed.
    func confirm(_ loss: String, typing word: String, _ invocation: Invocation) throws(NotConfirmed) {
        try console.confirm(loss, typing: word)
        if invocation.isDryRun { console.remark(loss) }
    }

    /// The data directory or server to work on. Either option on the command line overrides both environment variables.
    /// Throws `UsageError` when none is named, both are, or a server is named without its token.
    static func place(_ invocation: Invocation) throws(UsageError) -> Place {
        let isSaid = invocation.said(.data) != nil || invocation.said(.server) != nil
        let data = isSaid ? invocation.said(.data) : invocation[.data]
        switch (data, isSaid ? invocation.said(.server) : invocation[.server]) {
        case (let directory?, nil):
            try refuseRemote(invocation)
            return .data(directory)
        case (nil, let url?):
            guard let token = invocation[.tokenFile] else {
                throw UsageError("--server needs --token-file FILE, the operator token of that server")
            }
            return .server(url, tokenFile: token, authority: invocation[.authority])
        case (nil, nil):
            throw UsageError("say where: --data DIR, or --server URL --token-file FILE")
        case (_?, _?):
            throw UsageError(
                isSaid
                    ? "--data and --server are two places; give one"
                    : "$SALUS_DATA and $SALUS_SERVER are two places; keep one, or say --data or --server")
        }
    }

    /// A server on a data directory is reached by its socket there, and an option that changes nothing would mislead.
    private static func refuseRemote(_ invocation: Invocation) throws(UsageError) {
        for option in [Option.authority, .tokenFile] where invocation.said(option) != nil {
            throw UsageError("--\(option.name) goes with --server; a server on --data is reached without it")
        }
    }
}

import CommandKit
import SalusAPI
import SalusServerBootstrap

extension Examination {
    /// The server under the databases, if they are on one, and then the databases; without the first no word on the second.
    func databases() async -> [Finding] {
        do throws(BootstrapError) {
            let server = try await PostgresState.read(of: directory)
            return (server.map { [Self.server($0)] } ?? []) + [await platformAnswers()]
        } catch {
            return [
                Finding(
                    "database server", .fail, "\(error)",
                    mend: "or name another: salus-server --data \(directory.path) --database ADDRESS")
            ]
        }
    }

    static func server(_ state: PostgresState) -> Finding {
        let name = "PostgreSQL \(state.version) at \(state.address)"
        guard state.risks.isEmpty else {
            let risks = state.risks.joined(separator: ", ")
            return Finding(
                "database server", .fail, "\(name) may lose what it has acknowledged: \(risks)",
                mend: "switch that on in postgresql.conf, and restart the database server")
        }
        guard state.isConfidential else {
            return Finding(
                "database server", .warn, "\(name) is reached over a network without encryption",
                mend: "give the address sslmode=verify-full, and the database server a certificate")
        }
        return Finding("database server", .ok, name)
    }

    /// Opens the databases, or asks the server that has them open; counts what can be counted without reading health data.
    private func platformAnswers() async -> Finding {
        do throws(AdminError) {
            let connection = try await platform.connect(to: .data(directory.path))
            let answer = await answers(connection)
            await connection.close()
            return answer
        } catch {
            return Finding("databases", .fail, error.text, mend: "restore them, with the key file that belongs to them")
        }
    }

    private func answers(_ connection: any AdminConnection) async -> Finding {
        do throws(AdminError) {
            let info = try await connection.send(ReadServerInfoCall())
            let accounts = try await connection.send(ListAccountsCall()).accounts.count
            let records = try await connection.send(ListRecordsCall()).records.count
            let content = "\(counted(accounts, "account")), \(counted(records, "record"))"
            return Finding(
                "databases", .ok, "open with the schema of version \(info.version): \(content), for \(info.origin)")
        } catch {
            return Finding("databases", .fail, error.text, mend: "look at the server's log")
        }
    }
}
